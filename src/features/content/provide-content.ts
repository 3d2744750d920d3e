import { fromPromise } from 'xstate'
import { type ContentRequest, contentMachine } from '#machines/content/content.machine.ts'
import { logAction, titleAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'

export const provideContent = (services: Services) =>
  contentMachine.provide({
    actors: {
      fetchContent: fromPromise<unknown, ContentRequest>(
        async ({ input: { kind, params }, signal }) => {
          const response = await services.api.call(kind, { params, signal } as never)
          return 'data' in response ? response.data : null
        },
      ),
    },
    actions: { ...logAction(services), ...titleAction(services) },
  })
