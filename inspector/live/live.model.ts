import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, elapsed, failed } from '#machines/kit/model.ts'
import { liveMachine } from './live.machine.ts'
import type { Message } from './protocol.ts'

const message: Message = {
  type: '@xstate.actor',
  sessionId: 'x:0',
  createdAt: '1795236000000',
  _version: '0.7.2',
  visit: 1795236000000,
  order: 1,
  snapshot: { status: 'active' },
}

const later: Message = { ...message, sessionId: 'x:1', order: 2 }
const ofEarlierVisit: Message = { ...message, visit: message.visit - 1, order: 3 }
const ofLaterVisit: Message = { ...message, visit: message.visit + 1, order: 0 }
const file = new Blob(['{}'])

export const liveModel = defineModel({
  about: 'Records what a running app does, or shows an imported recording.',
  machine: liveMachine,
  inputs: { start: undefined },
  events: [
    { type: 'message.received', message },
    { type: 'message.received', message: later },
    { type: 'message.received', message: ofEarlierVisit },
    { type: 'message.received', message: ofLaterVisit },
    { type: 'app.ended', visit: message.visit },
    { type: 'app.ended', visit: ofLaterVisit.visit },
    { type: 'actor.chosen', id: 'x:1' },
    { type: 'position.chosen', position: 0 },
    { type: 'position.chosen', position: 2, entry: { at: 1, actorId: 'x:1' } },
    { type: 'view.follow' },
    { type: 'view.pause' },
    { type: 'recording.clear' },
    { type: 'file.chosen', file },
  ],
  outcomes: [
    done('readFile', [later, message]),
    failed('readFile'),
    elapsed('LOAD_LIMIT', 'live.app.ended.loading'),
  ],
  situation: ({ context }) => [
    Math.min(context.messages.length, 2),
    context.position > 0,
    context.lastStamp,
  ],
  invariants: {
    'app.waiting': ({ children }) =>
      expectThat(Object.keys(children), 'children').contains('listen'),
    'app.connected': ({ children }) =>
      expectThat(Object.keys(children), 'children').contains('listen'),
    'app.ended': ({ children }) => expectThat(Object.keys(children), 'children').contains('listen'),
    'app.ended.loading': ({ context }) =>
      expectThat(context.lastStamp.visit, 'lastStamp.visit').isAbove(-1),
    'app.ended.gone': ({ context }) =>
      expectThat(context.lastStamp.visit, 'lastStamp.visit').isAbove(-1),
    'view.following': ({ context }) => {
      expectThat(context.position, 'position').is(context.messages.length)
      expectThat(context.chosenAt, 'chosenAt').is(null)
    },
    'view.paused': (snapshot) => {
      expectThat(snapshot.context.position, 'position').isAbove(-1)
      const chosen = { type: 'position.chosen', position: 0 } as const
      expectThat(snapshot.can(chosen), 'can position.chosen').is(true)
    },
    'view.imported': ({ context }) =>
      expectThat(context.messages, 'messages').equals([later, message]),
    'file.idle': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(false),
    'file.reading': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    'file.failed': ({ context }) => expectThat(context.problem, 'problem').is('readFile failed'),
  },
})
