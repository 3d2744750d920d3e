import { inertServices } from '#src/platform/inert-services.ts'
import type { Services } from '#src/platform/services.ts'

/** Services without effects, at addresses of their own. */
export const simulatedServices = (now: number): Services => ({
  ...inertServices(now),
  origin: 'https://matchpoint.example',
  organizerUrl: 'https://organizers.matchpoint.example',
})
