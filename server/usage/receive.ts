import { sql } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { is } from 'superstruct'
import { dayInIndia } from '#contract/dates.ts'
import { USAGE_PATH, UsageKeys } from '#contract/usage.ts'
import type { Database } from '#server/db/open.ts'
import { usageCounts } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { errorBody } from '#server/http/error-response.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { RunInSlot } from '#server/http/slots.ts'

/** Characters; a browser sends no more by `sendBeacon`. */
const BODY_MAX = 64_000

type UsageDeps = Pick<Deps, 'db' | 'clock' | 'limits'> & {
  /** All that is counted. */
  known: UsageKeys
  runInSlot: RunInSlot
  addressOf(c: Context): string | null
}

/**
 * Takes what a visit reached: names of states and transitions, without anything that says whose visit
 * it was. It reads neither cookies nor `Authorization`. What the build does not know is left out.
 */
export function serveUsage(app: Hono, { db, clock, limits, known, ...from }: UsageDeps): void {
  const knownKeys = new Map(Object.entries(known).map(([name, keys]) => [name, new Set(keys)]))
  app.post(USAGE_PATH, async (c) => {
    // A browser of before 2023 does not say it.
    const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin'
    if (site !== 'same-origin') return c.json(errorBody('Only pages of this site report it.'), 403)
    const address = from.addressOf(c)
    if (address !== null) await limits.consume('usage', address)
    const reached = Object.entries(readReport(await c.req.text())).flatMap(([machine, keys]) =>
      [...new Set(keys)]
        .filter((key) => knownKeys.get(machine)?.has(key))
        .map((key) => ({ machine, key })),
    )
    if (reached.length > 0) {
      await from.runInSlot('write', () => countVisit(db, dayInIndia(clock()), reached), {
        sender: address ?? undefined,
      })
    }
    return c.body(null, 204)
  })
}

function readReport(text: string): UsageKeys {
  if (text.length > BODY_MAX) throw new HttpError(413, 'The report is too large.')
  let report: unknown
  try {
    report = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The report is not JSON.')
  }
  if (!is(report, UsageKeys)) {
    throw new HttpError(400, 'The report does not have lists of names by machine.')
  }
  return report
}

async function countVisit(
  db: Database,
  day: string,
  reached: { machine: string; key: string }[],
): Promise<void> {
  const rows = reached
    .map((one) => ({ ...one, day, visits: 1 }))
    // In one order for all, reports that come together do not wait for each other in a circle.
    .sort((a, b) => (a.machine + a.key < b.machine + b.key ? -1 : 1))
  await db
    .insert(usageCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [usageCounts.day, usageCounts.machine, usageCounts.key],
      set: { visits: sql`${usageCounts.visits} + 1` },
    })
}
