import type { OrganizerRef } from '#machines/organizer/organizer.machine.ts'
import { organizerLogic } from '#src/services/logic/reading.ts'
import { definePage } from '../page.ts'
import { Organizer } from './Organizer.tsx'

export const page = definePage<OrganizerRef>({
  View: Organizer,
  create: (services) => ({
    logic: organizerLogic(services),
    input: ({ params }) => ({ id: params.id ?? '' }),
    keeps: true,
  }),
})
