import type { RemindersRef } from '#machines/reminders/reminders.machine.ts'
import { definePage } from '../page-module.ts'
import { provideReminders } from './provide-reminders.ts'
import { Reminders } from './Reminders.tsx'

export const page = definePage<RemindersRef>({
  View: Reminders,
  create: (services) => ({
    logic: provideReminders(services),
    input: ({ pathParams }) => ({ code: pathParams.code ?? '' }),
  }),
})
