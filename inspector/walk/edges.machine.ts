import { type ActorRefFrom, assign, setup } from 'xstate'
import { unprovidedPromise } from '#machines/unprovided.ts'
import type { EdgeReport } from './edge-report.ts'

interface EdgesContext {
  machines: string[]
  /** Of the machines walked so far, in their order. */
  reports: EdgeReport[]
  problem: string
}

/** Walks every edge of the models of machines, one after the other, to show what the walks cover. */
export const edgesMachine = setup({
  types: {
    input: {} as { machines: string[] },
    context: {} as EdgesContext,
    events: {} as { type: 'edges.walk' } | { type: 'edges.cancel' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { walkEdges: unprovidedPromise<EdgeReport, { machine: string }>('walkEdges') },
  actions: {
    addReport: assign({
      reports: ({ context }, report: EdgeReport) => [...context.reports, report],
    }),
  },
  guards: {
    hasMore: ({ context: { machines, reports } }) => reports.length + 1 < machines.length,
  },
}).createMachine({
  id: 'edges',
  context: ({ input }) => ({ ...input, reports: [], problem: '' }),
  initial: 'idle',
  states: {
    idle: { on: { 'edges.walk': 'walking' } },
    walking: {
      tags: 'busy',
      invoke: {
        id: 'walkEdges',
        src: 'walkEdges',
        input: ({ context: { machines, reports } }) => ({
          machine: machines[reports.length] as string,
        }),
        onDone: [
          {
            guard: 'hasMore',
            target: 'walking',
            reenter: true,
            actions: { type: 'addReport', params: ({ event }) => event.output },
          },
          {
            target: 'walked',
            actions: { type: 'addReport', params: ({ event }) => event.output },
          },
        ],
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
