import type { OrganizerRef } from '#machines/organizer/organizer.machine.ts'
import { provideOrganizer } from '#src/features/organizer/provide-organizer.ts'
import { definePage } from '../page-module.ts'
import { Organizer } from './Organizer.tsx'

export const page = definePage<OrganizerRef>({
  View: Organizer,
  create: (services) => ({
    logic: provideOrganizer(services),
    input: ({ pathParams }) => ({ id: pathParams.id ?? '' }),
    restorable: true,
  }),
})
