import { effect, type With, wait } from '#machines/modelling/effects.ts'
import { expectThat } from '#machines/modelling/expect-that.ts'
import { defineModel, done, elapsed, failed, type Step } from '#machines/modelling/model.ts'
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

const later: Message = { ...message, sessionId: 'x:1', order: 2 }
const ofEarlierVisit: Message = { ...message, visit: message.visit - 1, order: 3 }
const ofLaterVisit: Message = { ...message, visit: message.visit + 1, order: 0 }
const file = new Blob(['{}'])

type LiveStep = Step<typeof liveMachine>

type ReceivedStep = LiveStep & With<{ message: Message }>

/** A message that arrives twice, or from a tab opened before, is ignored. */
function isOld({ before, event: { message } }: ReceivedStep): boolean {
  const { visit = -1, order = 0 } = before?.context.lastStamp ?? {}
  return message.visit < visit || (message.visit === visit && message.order <= order)
}

type EndedStep = LiveStep & With<{ visit: number }>

/** The end of a tab opened before, or of one that has ended, changes nothing. */
function endsApp({ before, event }: EndedStep): boolean {
  return appOf(before) === 'app.connected' && event.visit === before?.context.lastStamp.visit
}

function appOf(before: LiveStep['before']): string {
  const states = ['connected', 'ended'] as const
  return `app.${states.find((app) => before?.matches({ app })) ?? 'waiting'}`
}

function received(step: ReceivedStep) {
  const {
    before,
    event: { message },
  } = step
  const { messages = [], position, chosenAt, selectedId } = before?.context ?? {}
  if (isOld(step)) {
    return { states: [appOf(before)], context: { messages, position, chosenAt, selectedId } }
  }
  const lastStamp = { visit: message.visit, order: message.order }
  if (before?.matches({ view: 'imported' })) {
    return { states: ['app.connected', 'view.imported'], context: { messages, lastStamp } }
  }
  const isFollowing = before?.matches({ view: 'following' })
  return {
    states: ['app.connected'],
    context: {
      messages: [...messages, message],
      position: isFollowing ? messages.length + 1 : position,
      chosenAt,
      selectedId: selectedId ?? message.sessionId,
      lastStamp,
    },
  }
}

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
  tags: { 'file.reading': ['busy'], 'file.failed': ['failed'] },
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
  effects: {
    'message.received': (step: ReceivedStep) =>
      isOld(step) ? [] : [effect('countWalked', { message: step.event.message })],
    'app.ended': (step: EndedStep) => (endsApp(step) ? [wait(3_000)] : []),
  },
  calls: {
    '': { listen: null },
    'file.reading': { readFile: () => ({ file }) },
  },
  after: {
    start: () => ({ states: ['app.waiting', 'view.following', 'file.idle'] }),
    'message.received': received,
    'app.ended': (step: EndedStep) => ({
      states: [endsApp(step) ? 'app.ended.loading' : appOf(step.before)],
    }),
    'xstate.after.LOAD_LIMIT.live.app.ended.loading': () => ({ states: ['app.ended.gone'] }),
    'actor.chosen': ({ event }: With<{ id: string }>) => ({ context: { selectedId: event.id } }),
    'position.chosen': ({
      before,
      event,
    }: LiveStep & With<{ position: number; entry?: { at: number; actorId: string } }>) => ({
      states: [before?.matches({ view: 'imported' }) ? 'view.imported' : 'view.paused'],
      context: {
        position: event.position,
        chosenAt: event.entry?.at ?? null,
        selectedId: event.entry?.actorId ?? before?.context.selectedId,
      },
    }),
    'view.follow': ({ before }) =>
      before?.matches({ view: 'imported' })
        ? { states: ['view.imported'] }
        : { states: ['view.following'], context: { position: before?.context.messages.length } },
    'view.pause': ({ before }) => ({
      states: [before?.matches({ view: 'imported' }) ? 'view.imported' : 'view.paused'],
      context: { position: before?.context.position },
    }),
    'recording.clear': () => ({
      states: ['view.following'],
      context: { messages: [], position: 0, chosenAt: null, selectedId: null },
    }),
    'file.chosen': () => ({ states: ['file.reading'] }),
    'xstate.done.actor.readFile': () => ({
      states: ['file.idle', 'view.imported'],
      context: { messages: [later, message], position: 2, chosenAt: null, selectedId: 'x:1' },
    }),
    'xstate.error.actor.readFile': () => ({ states: ['file.failed'] }),
  },
})
