import { teamPayloads } from '../booking/team-payloads.ts'
import type { CheckoutContext } from './context.ts'
import { rosterTotal } from './roster.ts'

/** In rupees. */
export const totalOf = ({ items, rosters }: CheckoutContext) => rosterTotal(items, rosters)

export const payloadOf = ({ paid, items, rosters, user }: CheckoutContext) =>
  paid?.payload ?? teamPayloads(items, rosters, user)

export const bookedPayload = ({ paid, free }: CheckoutContext) =>
  paid?.payload ?? free?.payload ?? []
