import { stringify } from 'csv-stringify/sync'
import type { Entry } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { writeDate } from '#server/operator/text.ts'
import { type EntriesOf, listEntries } from './entries.ts'

const COLUMNS = [
  'entry',
  'booking',
  'tournament',
  'event',
  'team',
  'players',
  'phones',
  'emails',
  'paid_rupees',
  'payment',
  'booked_at_ist',
  'players_changed_at_ist',
  'transferred_at_ist',
  'state',
]
const PAGE = 500

/** The entries as CSV for a spreadsheet, in parts: all of them may be too many for the memory. */
export async function* entriesCsv(
  db: Database,
  of: EntriesOf,
  since: Date | undefined,
): AsyncGenerator<string> {
  yield toCsv([], { header: true, bom: true })
  let after: string | undefined
  do {
    const { entries, next } = await listEntries(db, of, { since, after, limit: PAGE })
    yield toCsv(entries)
    after = next ?? undefined
  } while (after !== undefined)
}

/**
 * Safe to open (OWASP, CSV injection): a cell that a spreadsheet would calculate begins with an
 * apostrophe. Excel reads UTF-8 only where it begins with a byte order mark.
 */
export function toCsv(entries: Entry[], start: { header?: true; bom?: true } = {}): string {
  return stringify(entries.map(toRow), {
    columns: COLUMNS,
    quoted: true,
    escape_formulas: true,
    cast: { string: escapeInner },
    ...start,
  })
}

/** Where cells end at semicolons, also the text after one begins a cell. */
const escapeInner = (cell: string) => cell.replace(/([,;\t\r\n]\s*)(?=[=+\-@])/g, "$1'")

function toRow(entry: Entry): Record<string, string> {
  const { players } = entry
  const joined = (field: 'name' | 'mobile' | 'email') =>
    players.map((player) => player[field]).join('; ')
  return {
    entry: entry.entry,
    booking: entry.order_id,
    tournament: entry.tournament ?? '',
    event: entry.event,
    team: entry.team_name,
    players: joined('name'),
    phones: joined('mobile'),
    emails: joined('email'),
    paid_rupees: String(entry.amount),
    payment: entry.payment_id ?? '',
    booked_at_ist: writeDate(new Date(entry.booked_at)),
    players_changed_at_ist: writeInstant(entry.players_changed_at),
    transferred_at_ist: writeInstant(entry.transferred_at),
    state: entry.state,
  }
}

const writeInstant = (at: string | null) => (at === null ? '' : writeDate(new Date(at)))
