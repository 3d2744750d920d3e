import { fromPromise } from 'xstate'
import type { Reminders } from '#contract/entities.ts'
import { remindersMachine } from '#machines/reminders/reminders.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'

/** The server renders the page, and caches it: another tap may stop them in the next moment. */
const never = () => new Promise<never>(() => {})

export const provideReminders = (services: Services) => {
  const { api, userAgent } = services
  return remindersMachine.provide({
    actors: {
      fetchReminders: fromPromise<Reminders, { code: string }>(async ({ input, signal }) =>
        userAgent === ''
          ? never()
          : remindersOf(await api.callOptional('reminders', { params: input, signal })),
      ),
      saveReminders: fromPromise<Reminders, { code: string; on: boolean }>(
        async ({ input, signal }) =>
          remindersOf(await api.callOptional('setReminders', { body: input, signal })),
      ),
    },
    actions: logAction(services),
  })
}

function remindersOf(answer: { data: Reminders } | null): Reminders {
  if (answer === null) throw new Error('This server sends no reminders.')
  return answer.data
}
