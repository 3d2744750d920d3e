import { type ActorRefFrom, assign, setup } from 'xstate'
import { unprovidedAction, unprovidedPromise } from '#machines/unprovided.ts'
import type { FoundPath, FoundPaths, PathKind, PathQuery } from './find-paths.ts'

interface FinderContext {
  machine: string
  goal: string | null
  kind: PathKind
  beginning: string | null
  words: string
  found: FoundPaths
  problem: string
}

type FinderEvent =
  | { type: 'goal.chosen'; goal: string | null }
  | { type: 'kind.chosen'; kind: Exclude<PathKind, 'new'> }
  | { type: 'beginning.chosen'; beginning: string | null }
  | { type: 'words.typed'; words: string }
  | { type: 'newPath.requested'; visited: string[] }
  | { type: 'find.retry' }

const NONE: FoundPaths = { paths: [], total: 0, isPartial: false }

export const finderMachine = setup({
  types: {
    input: {} as { machine: string },
    context: {} as FinderContext,
    events: {} as FinderEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    find: unprovidedPromise<FoundPaths, PathQuery>('find'),
  },
  actions: {
    openPath: unprovidedAction<{ path: FoundPath }>('openPath'),
    setQuery: assign(
      (_, query: Partial<Pick<PathQuery, 'goal' | 'kind' | 'beginning' | 'words'>>) => query,
    ),
    setFound: assign((_, found: FoundPaths) => ({ found })),
    setProblem: assign((_, { error }: { error: unknown }) => ({
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
    beginning: null,
    words: '',
    found: NONE,
    problem: '',
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'finding',
      on: {
        'goal.chosen': {
          target: '.finding',
          actions: { type: 'setQuery', params: ({ event }) => ({ goal: event.goal }) },
        },
        'kind.chosen': {
          target: '.finding',
          actions: { type: 'setQuery', params: ({ event }) => ({ kind: event.kind }) },
        },
        'beginning.chosen': {
          target: '.finding',
          actions: { type: 'setQuery', params: ({ event }) => ({ beginning: event.beginning }) },
        },
        'words.typed': {
          target: '.finding',
          actions: { type: 'setQuery', params: ({ event }) => ({ words: event.words }) },
        },
      },
      states: {
        finding: {
          tags: 'busy',
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context: { machine, goal, kind, beginning, words } }) => ({
              machine,
              goal,
              kind,
              beginning,
              words,
              visited: [],
            }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: 'none',
                actions: { type: 'setFound', params: ({ event }) => event.output },
              },
              {
                target: 'found',
                actions: { type: 'setFound', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        found: {},
        none: {},
        failed: { tags: 'failed', on: { 'find.retry': 'finding' } },
      },
    },
    newPath: {
      initial: 'idle',
      on: { 'goal.chosen': '.idle', 'kind.chosen': '.idle', 'newPath.requested': '.finding' },
      states: {
        idle: {},
        finding: {
          tags: 'busy',
          invoke: {
            id: 'findNew',
            src: 'find',
            input: ({ context: { machine }, event }) => ({
              machine,
              goal: null,
              kind: 'new',
              beginning: null,
              words: '',
              visited: event.type === 'newPath.requested' ? event.visited : [],
            }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: 'allCovered',
              },
              {
                target: 'idle',
                actions: {
                  type: 'openPath',
                  params: ({ event }) => ({ path: event.output.paths[0] as FoundPath }),
                },
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        allCovered: {},
        failed: { tags: 'failed' },
      },
    },
  },
})

export type FinderRef = ActorRefFrom<typeof finderMachine>
