import type { OrganizerRef } from '#machines/organizer/organizer.machine.ts'
import { organizerLogic } from '#src/services/machines/reading.ts'
import { definePage } from '../page-module.ts'
import { Organizer } from './Organizer.tsx'

export const page = definePage<OrganizerRef>({
  View: Organizer,
  create: (services) => ({
    logic: organizerLogic(services),
    input: ({ pathParams }) => ({ id: pathParams.id ?? '' }),
    keeps: true,
  }),
})
