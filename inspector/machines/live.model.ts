import { defineModel, done, failed } from '#machines/modelling/model.ts'
import { must } from '#machines/modelling/must.ts'
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
    { type: 'moment.chosen', at: 0 },
    { type: 'follow' },
    { type: 'recording.forget' },
    { type: 'file.chosen', file: new Blob(['{}']) },
  ],
  outcomes: [done('readFile', [message]), failed('readFile')],
  situation: ({ context }) => [Math.min(context.messages.length, 1), context.at > 0],
  invariants: {
    'app.waiting': ({ children }) => must('listen' in children, 'it listens'),
    'app.connected': ({ children }) => must('listen' in children, 'it still listens'),
    'view.following': ({ context }) =>
      must(context.at === context.messages.length, 'the newest is shown'),
    'view.standing': ({ context }) => must(context.at >= 0, 'there is a moment to look at'),
    'file.idle': (snapshot) => must(!snapshot.hasTag('busy'), 'nothing is read'),
    'file.reading': (snapshot) => must(snapshot.hasTag('busy'), 'it reads'),
    'file.refused': ({ context }) => must(context.problem !== '', 'the reason is known'),
  },
})
