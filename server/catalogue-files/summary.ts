import type { Change } from './compare.ts'
import type { Consequences } from './consequences.ts'
import { STORED_NAMES, type StoredName } from './stored.ts'

const VALUE_MAX = 60
/** Changed rows of a table that are listed; the others are counted. */
const LISTED_MAX = 1_000

/** What an import changes. */
export class Summary {
  readonly #tables = new Map<StoredName, { made: number; changed: number; listed: string[] }>()
  readonly #paymentOrders = new Set<string>()
  readonly #mailed = new Set<string>()

  /** Changes of one table. */
  add(table: StoredName, changes: Change[], { paymentOrders, mails }: Consequences): void {
    const changed = changes.filter(({ before }) => before !== null)
    const sum = this.#tables.get(table) ?? { made: 0, changed: 0, listed: [] }
    sum.made += changes.length - changed.length
    sum.changed += changed.length
    sum.listed.push(...changed.slice(0, LISTED_MAX - sum.listed.length).map(describe))
    this.#tables.set(table, sum)
    for (const id of paymentOrders) this.#paymentOrders.add(id)
    for (const { bookingId } of mails) this.#mailed.add(bookingId)
  }

  get hasChanges(): boolean {
    return [...this.#tables.values()].some(({ made, changed }) => made + changed > 0)
  }

  lines(): string[] {
    const tables = STORED_NAMES.flatMap((table) => {
      const { made = 0, changed = 0, listed = [] } = this.#tables.get(table) ?? {}
      if (made + changed === 0) return []
      const more = changed - listed.length
      return [
        `${table}: ${made} new, ${changed} changed`,
        ...listed,
        ...(more > 0 ? [`  and ${more} more`] : []),
      ]
    })
    if (tables.length === 0) return ['No changes.']
    const orders = this.#paymentOrders.size
    return [
      ...tables,
      ...(orders > 0 ? [`payment orders: ${orders} end`] : []),
      ...(this.#mailed.size > 0
        ? [`mails: ${this.#mailed.size} of a new date, venue or tournament`]
        : []),
    ]
  }
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
