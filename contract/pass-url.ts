import { passPath } from './booked-events.ts'
import { PASS_LINK } from './constants.ts'
import type { OrderRow } from './entities.ts'

/** In a file of its own: more pages load `booking.ts` than need it. */

export const verifyPath = (code: string) => `/verify?${new URLSearchParams({ code })}`

/** What the QR code of a pass holds: a short address with the signed code, where the server has one. */
export function passUrl(origin: string, row: OrderRow): string {
  return row.code ? codeUrl(origin, row.code) : origin + passPath(row)
}

/** In capitals, which need the fewest dots. */
export const codeUrl = (origin: string, code: string) =>
  `${origin.toUpperCase()}${PASS_LINK}/${code}`
