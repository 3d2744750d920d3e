import { fromPromise } from 'xstate'
import type { ParamsOf } from '#contract/calls.ts'
import type { ContentPage } from '#contract/entities.ts'
import { contentMachine } from '#machines/content/content.machine.ts'
import { logAction, titleAction } from '../common-actions.ts'
import type { Services } from '../services.ts'

export const provideContent = (services: Services) =>
  contentMachine.provide({
    actors: {
      fetchContent: fromPromise<ContentPage, ParamsOf<'contentPage'>>(
        async ({ input: params, signal }) =>
          (await services.api.call('contentPage', { params, signal })).data,
      ),
    },
    actions: { ...logAction(services), ...titleAction(services) },
  })
