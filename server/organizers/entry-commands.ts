import { INDIA_TIME_ZONE } from '#contract/dates.ts'
import type { Deps } from '#server/deps.ts'
import { readArguments } from '#server/operator/arguments.ts'
import { readDay } from '#server/operator/text.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { findEntriesOf } from './entries.ts'
import { entriesCsv } from './entries-csv.ts'

const USAGE = `npm run entries -- TOURNAMENT|EVENT [--since DATE]

The entries of a tournament or an event as CSV, for its organizer. With --since, those that were
booked or refunded on that day (YYYY-MM-DD, IST) or later.`

/** A command of the operator; returns what to print. Throws `StartupError` for faults. */
export async function runCommand(
  { db }: Pick<Deps, 'db'>,
  args: string[],
): Promise<AsyncIterable<string>> {
  const options = { since: { type: 'string' } } as const
  const { values, positionals } = readArguments(args, USAGE, { most: 1, options })
  const [id] = positionals
  if (!id) throw new StartupError(USAGE)
  const { since } = values
  const from = since === undefined ? undefined : readDay(since).toDate(INDIA_TIME_ZONE)
  const of = await findEntriesOf(db, id)
  if (!of) throw new StartupError(`${id}: there is no such tournament or event.`)
  return entriesCsv(db, of, from)
}
