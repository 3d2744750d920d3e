import { effect, type With } from '#machines/modelling/effects.ts'
import { expectThat } from '#machines/modelling/expect-that.ts'
import { defineModel, done, failed, type Step } from '#machines/modelling/model.ts'
import type { FoundPaths, PathKind } from '../walk/find-paths.ts'
import { finderMachine } from './finder.machine.ts'

type FinderStep = Step<typeof finderMachine>
type FoundStep = FinderStep & With<{ output: FoundPaths }>

const one = {
  paths: [{ input: 'guest', path: ['abc'], end: ['server.local'] }],
  total: 1,
  isPartial: false,
}
const none = { paths: [], total: 0, isPartial: false }

export const finderModel = defineModel({
  about: 'Finds the paths of a model to a goal.',
  machine: finderMachine,
  inputs: { cart: { machine: 'cart' } },
  events: [
    { type: 'goal.chosen', goal: 'server.local' },
    { type: 'kind.chosen', kind: 'longest' },
    { type: 'beginning.chosen', beginning: 'guest' },
    { type: 'words.typed', words: 'free' },
    { type: 'newPath.requested', visited: ['abc'] },
    { type: 'find.retry' },
  ],
  outcomes: [
    done('find', one),
    done('find', none),
    failed('find'),
    done('findNew', one),
    done('findNew', none),
    failed('findNew'),
  ],
  situation: ({ context }) => [
    ...[context.goal, context.kind, context.beginning, context.words, context.found.total],
  ],
  tags: {
    'list.finding': ['busy'],
    'list.failed': ['failed'],
    'newPath.finding': ['busy'],
    'newPath.failed': ['failed'],
  },
  invariants: {
    'list.finding': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    'list.found': ({ context }) => expectThat(context.found, 'found').equals(one),
    'list.none': ({ context }) => expectThat(context.found, 'found').equals(none),
    'list.failed': ({ context }) => expectThat(context.problem, 'problem').isNot(''),
    'newPath.idle': ({ children }) => expectThat(children.findNew, 'findNew').is(undefined),
    'newPath.finding': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    'newPath.allCovered': ({ children }) => expectThat(children.findNew, 'findNew').is(undefined),
    'newPath.failed': ({ context }) => expectThat(context.problem, 'problem').isNot(''),
  },
  effects: {
    'xstate.done.actor.findNew': ({ event }: FoundStep) =>
      event.output.paths.map((path) => effect('openPath', { path })),
  },
  calls: {
    'list.finding': {
      find: ({ input: { machine }, after: { context } }) => ({
        ...{ machine, goal: context.goal, kind: context.kind, visited: [] },
        ...{ beginning: context.beginning, words: context.words },
      }),
    },
    'newPath.finding': {
      findNew: ({ input: { machine } }) => ({
        ...{ machine, goal: null, kind: 'new', visited: ['abc'], beginning: null, words: '' },
      }),
    },
  },
  after: {
    start: () => ({
      states: ['list.finding', 'newPath.idle'],
      context: { goal: null, kind: 'shortest' as const, beginning: null, words: '' },
    }),
    'goal.chosen': ({ event }: With<{ goal: string }>) => ({
      states: ['list.finding', 'newPath.idle'],
      context: { goal: event.goal },
    }),
    'kind.chosen': ({ event }: With<{ kind: PathKind }>) => ({
      states: ['list.finding', 'newPath.idle'],
      context: { kind: event.kind },
    }),
    'beginning.chosen': ({ event }: With<{ beginning: string }>) => ({
      states: ['list.finding'],
      context: { beginning: event.beginning },
    }),
    'words.typed': ({ event }: With<{ words: string }>) => ({
      states: ['list.finding'],
      context: { words: event.words },
    }),
    'find.retry': ({ before }) => ({
      states: before?.matches({ list: 'failed' }) ? ['list.finding'] : [],
    }),
    'newPath.requested': () => ({ states: ['newPath.finding'] }),
    'xstate.done.actor.find': ({ event }: FoundStep) => ({
      states: [event.output.total > 0 ? 'list.found' : 'list.none'],
      context: { found: event.output },
    }),
    'xstate.error.actor.find': () => ({
      states: ['list.failed'],
      context: { problem: 'find failed' },
    }),
    'xstate.done.actor.findNew': ({ event }: FoundStep) => ({
      states: [event.output.total > 0 ? 'newPath.idle' : 'newPath.allCovered'],
    }),
    'xstate.error.actor.findNew': () => ({
      states: ['newPath.failed'],
      context: { problem: 'findNew failed' },
    }),
  },
})
