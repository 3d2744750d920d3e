import type { Change } from './compare.ts'
import type { Consequences } from './consequences.ts'
import { STORED_NAMES } from './stored.ts'

const VALUE_MAX = 60

/** What an import changes, in lines. */
export function summarise(changes: Change[], { paymentOrders, mails }: Consequences): string[] {
  if (changes.length === 0) return ['No changes.']
  return [
    ...STORED_NAMES.flatMap((table) => {
      const own = changes.filter((change) => change.table === table)
      const changed = own.filter(({ before }) => before !== null)
      if (own.length === 0) return []
      return [
        `${table}: ${own.length - changed.length} new, ${changed.length} changed`,
        ...changed.map(describe),
      ]
    }),
    ...(paymentOrders.length > 0 ? [`${paymentOrders.length} open payment orders end`] : []),
    ...(mails.length > 0 ? [`${mails.length} bookings are mailed a new date or venue`] : []),
  ]
}

function describe({ key, before, after, columns }: Change): string {
  const parts = columns.map((column) => {
    const [from, to] = [before, after].map((row) => show(row?.[column as keyof typeof row]))
    return from === null || to === null ? column : `${column} ${from} → ${to}`
  })
  return `  ${key}: ${parts.join(', ')}`
}

/** Null for a text that is too long for a line. */
function show(value: unknown): string | null {
  const text = JSON.stringify(value ?? '')
  return text.length > VALUE_MAX ? null : text
}
