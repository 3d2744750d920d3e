import { gte, sum } from 'drizzle-orm'
import { dayInIndia } from '#contract/dates.ts'
import { USAGE_SAMPLE } from '#contract/usage.ts'
import { usageCounts } from '#server/db/schema.ts'
import { readArguments } from '#server/operator/arguments.ts'
import type { CommandDeps } from '#server/operator/socket.ts'
import { readDay } from '#server/operator/text.ts'
import { StartupError } from '#server/process/startup-error.ts'

const USAGE = `npm run --silent usage > usage.json

How many visits reached each state and transition, as JSON that the inspector's page Usage opens.
With --since DATE (YYYY-MM-DD, IST), from that day; by default from all 90 days that are kept.`

/** A command of the operator; returns what to print. Throws `StartupError` for faults. */
export async function runCommand(
  { db, clock }: Pick<CommandDeps, 'db' | 'clock'>,
  args: string[],
): Promise<string> {
  const options = { since: { type: 'string' } } as const
  const { values } = readArguments(args, USAGE, { most: 0, options })
  const since = values.since === undefined ? '' : readDay(values.since).toString()
  const { day, machine, key, visits } = usageCounts
  const [first] = await db.select({ day }).from(usageCounts).orderBy(day).limit(1)
  if (!first) throw new StartupError('No visit has been counted. USAGE_COUNTS=on counts them.')
  const rows = await db
    .select({ machine, key, visits: sum(visits).mapWith(Number) })
    .from(usageCounts)
    .where(since ? gte(day, since) : undefined)
    .groupBy(machine, key)
    .orderBy(machine, key)
  const machines: Record<string, Record<string, number>> = {}
  for (const { machine, key, visits } of rows) {
    machines[machine] = { ...machines[machine], [key]: visits }
  }
  return `${JSON.stringify({
    usage: 'inspector',
    from: since > first.day ? since : first.day,
    until: dayInIndia(clock()),
    oneVisitOf: USAGE_SAMPLE,
    machines,
  })}\n`
}
