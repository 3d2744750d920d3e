import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { unprovidedAction, unprovidedPromise } from '#machines/unprovided.ts'
import type { FoundPath, FoundPaths, PathKind, PathQuery } from '../walk/search.ts'

interface FinderContext {
  machine: string
  goal: string | null
  kind: PathKind
  /** The last answer. */
  found: FoundPaths
  /** Why there was none. */
  problem: string
}

type FinderEvent =
  | { type: 'goal.chosen'; goal: string | null }
  | { type: 'kind.chosen'; kind: Exclude<PathKind, 'new'> }
  /** The next path that takes a transition which is not among these. */
  | { type: 'new.wanted'; seen: string[] }
  | { type: 'find.retry' }

const NOTHING: FoundPaths = { paths: [], total: 0, cut: false }

/** Finds the paths of a machine's model to a goal, and opens the first that covers something new when asked. */
export const finderMachine = setup({
  types: {
    input: {} as { machine: string },
    context: {} as FinderContext,
    events: {} as FinderEvent,
  },
  actors: {
    find: unprovidedPromise<FoundPaths, PathQuery>('find'),
  },
  actions: {
    open: unprovidedAction<{ path: FoundPath }>('open'),
    setGoal: assign(({ event }) => {
      assertEvent(event, 'goal.chosen')
      return { goal: event.goal }
    }),
    setKind: assign(({ event }) => {
      assertEvent(event, 'kind.chosen')
      return { kind: event.kind }
    }),
    keep: assign((_, found: FoundPaths) => ({ found })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof Error ? error.message : String(error),
    })),
  },
  guards: {
    isEmpty: (_, { paths }: FoundPaths) => paths.length === 0,
  },
}).createMachine({
  id: 'finder',
  context: ({ input }) => ({
    ...input,
    goal: null,
    kind: 'shortest',
    found: NOTHING,
    problem: '',
  }),
  initial: 'finding',
  on: {
    'goal.chosen': { target: '.finding', actions: 'setGoal' },
    'kind.chosen': { target: '.finding', actions: 'setKind' },
    'new.wanted': '.findingNew',
  },
  states: {
    finding: {
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { machine, goal, kind } }) => ({ machine, goal, kind, seen: [] }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'none',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'found', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    findingNew: {
      tags: 'busy',
      invoke: {
        id: 'findNew',
        src: 'find',
        input: ({ context: { machine }, event }) => ({
          machine,
          goal: null,
          kind: 'new',
          seen: event.type === 'new.wanted' ? event.seen : [],
        }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'allSeen' },
          {
            target: 'found',
            actions: {
              type: 'open',
              params: ({ event }) => ({ path: event.output.paths[0] as FoundPath }),
            },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    found: {},
    /** No path leads to this goal in this way. */
    none: {},
    allSeen: {},
    failed: { tags: 'failed', on: { 'find.retry': 'finding' } },
  },
})

export type FinderRef = ActorRefFrom<typeof finderMachine>
