import { expectThat } from '#machines/modelling/expect-that.ts'
import { defineModel, done, failed } from '#machines/modelling/model.ts'
import type { Message } from '../live/protocol.ts'
import { liveMachine } from './live.machine.ts'

const message: Message = {
  type: '@xstate.actor',
  sessionId: 'x:0',
  createdAt: '1795236000000',
  _version: '0.7.2',
  visit: 1795236000000,
  order: 1,
  snapshot: { status: 'active' },
}

export const liveModel = defineModel({
  machine: liveMachine,
  inputs: { start: undefined },
  events: [
    { type: 'message.received', message },
    { type: 'actor.chosen', id: 'x:0' },
    { type: 'position.chosen', position: 0 },
    { type: 'view.follow' },
    { type: 'recording.clear' },
    { type: 'file.chosen', file: new Blob(['{}']) },
  ],
  outcomes: [done('readFile', [message]), failed('readFile')],
  situation: ({ context }) => [Math.min(context.messages.length, 1), context.position > 0],
  invariants: {
    'app.waiting': ({ children }) =>
      expectThat(Object.keys(children), 'children').contains('listen'),
    'app.connected': ({ children }) =>
      expectThat(Object.keys(children), 'children').contains('listen'),
    'view.following': ({ context }) =>
      expectThat(context.position, 'position').is(context.messages.length),
    'view.paused': ({ context }) => expectThat(context.position, 'position').isAbove(-1),
    'file.idle': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(false),
    'file.reading': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    'file.failed': ({ context }) => expectThat(context.problem, 'problem').isNot(''),
  },
})
