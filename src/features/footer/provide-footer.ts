import { fromPromise } from 'xstate'
import type { SupportInfo } from '#contract/entities.ts'
import { footerMachine } from '#machines/footer/footer.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'

export const provideFooter = (services: Services) =>
  footerMachine.provide({
    actors: {
      fetchSupportInfo: fromPromise<SupportInfo>(
        async ({ signal }) => (await services.api.call('socialLinks', { signal })).data,
      ),
    },
    actions: logAction(services),
  })
