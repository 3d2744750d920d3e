import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import type { EventSchedule } from '#contract/entities.ts'
import { scheduleMachine, type VisibilityEvent } from '#machines/schedule/schedule.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'

export const provideSchedule = (services: Services) => {
  const { api, visibility } = services
  return scheduleMachine.provide({
    actors: {
      fetchSchedule: fromPromise<EventSchedule[], { id: string }>(async ({ input, signal }) => {
        const answer = await api.callOptional('schedule', { params: input, signal })
        return answer?.data ?? []
      }),
      visibility: fromCallback<{ type: string }, NonReducibleUnknown, VisibilityEvent>(
        ({ sendBack }) => {
          const tell = () =>
            sendBack({ type: visibility.isHidden() ? 'page.hidden' : 'page.shown' })
          if (visibility.isHidden()) tell()
          return visibility.onChange(tell)
        },
      ),
    },
    actions: logAction(services),
  })
}
