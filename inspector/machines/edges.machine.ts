import { type ActorRefFrom, assign, setup } from 'xstate'
import { unprovidedPromise } from '#machines/unprovided.ts'
import type { EdgeReport } from '../walk/edge-report.ts'

/** Walks every edge of a model, to show what the walks cover. */
export const edgesMachine = setup({
  types: {
    input: {} as { machine: string },
    context: {} as { machine: string; report: EdgeReport | null; problem: string },
    events: {} as { type: 'edges.walk' } | { type: 'edges.cancel' },
  },
  actors: { walkEdges: unprovidedPromise<EdgeReport, { machine: string }>('walkEdges') },
}).createMachine({
  id: 'edges',
  context: ({ input }) => ({ ...input, report: null, problem: '' }),
  initial: 'idle',
  states: {
    idle: { on: { 'edges.walk': 'walking' } },
    walking: {
      tags: 'busy',
      invoke: {
        id: 'walkEdges',
        src: 'walkEdges',
        input: ({ context: { machine } }) => ({ machine }),
        onDone: { target: 'walked', actions: assign({ report: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({
            problem: ({ event: { error } }) =>
              error instanceof Error ? error.message : String(error),
          }),
        },
      },
      on: { 'edges.cancel': 'idle' },
    },
    walked: {},
    failed: { tags: 'failed', on: { 'edges.walk': 'walking' } },
  },
})

export type EdgesRef = ActorRefFrom<typeof edgesMachine>
