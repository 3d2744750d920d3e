import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ParamsOf } from '#contract/calls.ts'
import type { ContentPage } from '#contract/entities.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

type ContentParams = ParamsOf<'contentPage'>

export const contentMachine = setup({
  types: {
    input: {} as ContentParams,
    context: {} as ContentParams & { page: ContentPage | null },
    events: {} as { type: 'content.retry' },
  },
  actors: { fetchContent: unprovidedPromise<ContentPage, ContentParams>('fetchContent') },
  actions: {
    log: unprovidedAction<{ message: string; error: unknown }>('log'),
    setTitle: unprovidedAction<{ title: string }>('setTitle'),
  },
}).createMachine({
  id: 'content',
  context: ({ input }) => ({ ...input, page: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchContent',
        src: 'fetchContent',
        input: ({ context: { slug } }) => ({ slug }),
        onDone: { target: 'shown', actions: assign({ page: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: {
            type: 'log',
            params: ({ event }) => ({ message: 'Error fetching the page', error: event.error }),
          },
        },
      },
    },
    shown: {
      entry: {
        type: 'setTitle',
        params: ({ context }) => ({ title: context.page?.title ?? '' }),
      },
    },
    failed: { tags: 'failed', on: { 'content.retry': 'loading' } },
  },
})

export type ContentRef = ActorRefFrom<typeof contentMachine>
