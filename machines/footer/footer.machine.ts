import { assign, setup } from 'xstate'
import type { SupportInfo } from '#contract/entities.ts'
import { log, logError } from '../log.ts'
import { unprovidedPromise } from '../unprovided.ts'

export const footerMachine = setup({
  types: {
    context: {} as { info: SupportInfo | null },
    events: {} as { type: 'support.retry' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchSupportInfo: unprovidedPromise<SupportInfo>('fetchSupportInfo') },
  actions: { log },
}).createMachine({
  id: 'footer',
  context: { info: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Footer without contacts yet. Links are there; the contacts are on their way.',
      tags: 'busy',
      invoke: {
        id: 'fetchSupportInfo',
        src: 'fetchSupportInfo',
        onDone: { target: 'loaded', actions: assign({ info: ({ event }) => event.output }) },
        onError: {
          target: 'missing',
          actions: logError('Failed to fetch social links'),
        },
      },
    },
    loaded: { description: 'Footer. Links, networks and contacts.' },
    missing: {
      description: 'Footer without contacts. They could not be loaded; the links stay.',
      tags: 'failed',
      on: { 'support.retry': 'loading' },
    },
  },
})
