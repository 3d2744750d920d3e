import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CoreCallName, ResponseOf } from '#contract/calls.ts'
import { log, logError } from '../log.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export type DataOf<N extends CoreCallName> =
  ResponseOf<N> extends { data: infer Data } ? Data : never

/** `kind` is the call whose data the page shows. */
export interface ContentRequest {
  kind: CoreCallName
  params: object
}

interface ContentInput extends ContentRequest {
  title: string
}

export const contentMachine = setup({
  types: {
    input: {} as ContentInput,
    context: {} as ContentInput & { data: unknown },
    events: {} as { type: 'content.retry' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchContent: unprovidedPromise<unknown, ContentRequest>('fetchContent') },
  actions: {
    log,
    setTitle: unprovidedAction<{ title: string }>('setTitle'),
  },
}).createMachine({
  id: 'content',
  context: ({ input }) => ({ ...input, data: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Text is loading. Grey lines stand where the text will be.',
      tags: 'busy',
      invoke: {
        id: 'fetchContent',
        src: 'fetchContent',
        input: ({ context: { kind, params } }) => ({ kind, params }),
        onDone: { target: 'shown', actions: assign({ data: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: logError('Error fetching the page'),
        },
      },
    },
    shown: {
      description: 'Text is shown. A text of the editors, such as terms or privacy.',
      entry: {
        type: 'setTitle',
        params: ({ context: { data, title } }) => ({ title: titleOf(data) || title }),
      },
    },
    failed: {
      description: 'Text could not be loaded. Retry loads it again.',
      tags: 'failed',
      on: { 'content.retry': 'loading' },
    },
  },
})

const titleOf = (data: unknown) => (data as { title?: string } | null)?.title

export type ContentRef = ActorRefFrom<typeof contentMachine>
