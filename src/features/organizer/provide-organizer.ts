import { fromPromise } from 'xstate'
import {
  type LoadedOrganizer,
  ORGANIZER_NOT_FOUND,
  organizerMachine,
} from '#machines/organizer/organizer.machine.ts'
import { t } from '#src/languages/translate.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'

export const provideOrganizer = (services: Services) => {
  const { api, clock, tab } = services
  return organizerMachine.provide({
    actors: {
      fetchOrganizer: fromPromise<LoadedOrganizer, { id: string }>(
        async ({ input: params, signal }) => {
          const { data } = await api.call('organization', { params, signal })
          return { organizer: data, now: clock.now() }
        },
      ),
    },
    actions: {
      ...logAction(services),
      setTitle: (_, { title }) => tab.setTitle(title === ORGANIZER_NOT_FOUND ? t(title) : title),
    },
  })
}
