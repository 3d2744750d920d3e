import { fromPromise } from 'xstate'
import { type LoadedOrganizer, organizerMachine } from '#machines/organizer/organizer.machine.ts'
import { logAction, titleAction } from '../common-actions.ts'
import type { Services } from '../services.ts'

export const provideOrganizer = (services: Services) => {
  const { api, clock } = services
  return organizerMachine.provide({
    actors: {
      fetchOrganizer: fromPromise<LoadedOrganizer, { id: string }>(
        async ({ input: params, signal }) => {
          const { data } = await api.call('organization', { params, signal })
          return { organizer: data, now: clock.now() }
        },
      ),
    },
    actions: { ...logAction(services), ...titleAction(services) },
  })
}
