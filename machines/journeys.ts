import checkoutJourneys from './checkout/checkout.journeys.json' with { type: 'json' }
import type { Journey } from './kit/journey.ts'

export const journeys: Journey[] = checkoutJourneys
