import { assign, setup } from 'xstate'
import { unprovidedPromise } from '#machines/unprovided.ts'
import type { PaneSize } from '../chart/compute-layout.ts'

interface PaneContext {
  /** Null until it is measured. */
  size: PaneSize | null
  /** The size that a chart is being laid out for. */
  next: PaneSize
}

type PaneEvent = { type: 'pane.measured' | 'pane.resized'; size: PaneSize }

/** The size of a chart's pane. A chart keeps its former size until it is laid out for the new one. */
export const paneMachine = setup({
  types: { context: {} as PaneContext, events: {} as PaneEvent, tags: {} as 'busy' },
  actors: { layOut: unprovidedPromise<unknown, PaneSize>('layOut') },
  actions: {
    setSize: assign((_, size: PaneSize) => ({ size })),
    setNext: assign((_, next: PaneSize) => ({ next })),
    changeSize: assign({ size: ({ context }) => context.next }),
  },
  guards: { isShown: (_, { width }: PaneSize) => width > 0 },
  /** Without a change for so long, a window has its new size. */
  delays: { SETTLED: 200 },
}).createMachine({
  id: 'pane',
  context: { size: null, next: { width: 0, height: 0 } },
  initial: 'unchanged',
  on: {
    'pane.measured': { actions: { type: 'setSize', params: ({ event }) => event.size } },
    'pane.resized': {
      guard: { type: 'isShown', params: ({ event }) => event.size },
      target: '.changing',
      actions: { type: 'setNext', params: ({ event }) => event.size },
    },
  },
  states: {
    unchanged: {},
    changing: { after: { SETTLED: 'layingOut' } },
    layingOut: {
      tags: 'busy',
      invoke: {
        id: 'layOut',
        src: 'layOut',
        input: ({ context }) => context.next,
        onDone: { target: 'unchanged', actions: 'changeSize' },
        onError: 'unchanged',
      },
    },
  },
})
