import { setTimeout } from 'node:timers/promises'
import { DEMO_PLAYER } from '#server/demo/demo-accounts.ts'
import type { ScaleTables } from '../scale-tables.ts'
import { Client } from './client.ts'
import { FLOOD_KINDS, Flood } from './hostile.ts'
import { type Load, startVisitors } from './players.ts'
import { Statistics } from './statistics.ts'

/** Of what visitors wait under a flood to what they wait without. */
const SLOWER_MAX = 2
/** Of a right login. */
const LOGIN_MS_MAX = 1_500
const VISITS_PER_SECOND = 6
const LOGIN_PAUSE_MS = 500
const MANY = 20

/** Visitors and right logins beside floods of one call each, from one address and from many. */
export async function benchFloods(
  load: Omit<Load, 'statistics'>,
  { seconds, hostile, floods }: { seconds: number; hostile: number; floods: string[] },
  report: ScaleTables,
): Promise<string[]> {
  report.say(
    `${VISITS_PER_SECOND} visits and ${1000 / LOGIN_PAUSE_MS} right logins a second for ${seconds} s, and ${hostile} hostile calls a second`,
  )
  const faults: string[] = []
  const rows = []
  for (const kind of FLOOD_KINDS.filter((it) => floods.includes(it))) {
    const calm = await observe(load, seconds)
    rows.push({ flood: 'none', from: '', ...calm.row, 'visitors ×': 1 })
    for (const from of ['one address', 'many addresses']) {
      const calls = from === 'one address' ? Number.POSITIVE_INFINITY : MANY
      const flood = await Flood.start(load.origin, hostile, [kind], calls)
      const flooded = await observe(load, seconds)
      const { 'requests/s': served, busy, limited } = await flood.stop()
      const ratio = flooded.visitors.p95 / calm.visitors.p95
      rows.push({
        flood: kind,
        from,
        ...flooded.row,
        'visitors ×': Number(ratio.toFixed(2)),
        'hostile/s': served,
        'hostile busy': busy,
        'hostile limited': limited,
      })
      const where = `${kind} from ${from}`
      if (ratio > SLOWER_MAX) faults.push(`${where}: visitors' p95 is ${ratio.toFixed(2)} times`)
      if (flooded.logins.p95 > LOGIN_MS_MAX)
        faults.push(`${where}: logins' p95 is ${flooded.logins.p95.toFixed(0)} ms`)
    }
  }
  report.table(rows)
  return faults
}

async function observe(load: Omit<Load, 'statistics'>, seconds: number) {
  const visitors = new Statistics()
  const logins = new Statistics()
  const over = new AbortController()
  const stop = startVisitors(VISITS_PER_SECOND, { ...load, statistics: visitors })
  const loggingIn = logIn(load.origin, logins, over.signal)
  const start = performance.now()
  await setTimeout(seconds * 1000)
  over.abort()
  await Promise.all([stop(), loggingIn])
  const elapsed = (performance.now() - start) / 1000
  const visited = visitors.summary(elapsed)
  return {
    visitors,
    logins,
    row: {
      'visitors/s': visited['requests/s'],
      'visitors p95 ms': Math.round(visitors.p95),
      'visitors busy': visited.busy,
      'logins p95 ms': Math.round(logins.p95),
      'logins/s': logins.summary(elapsed)['requests/s'],
      'logins busy': logins.summary(1).busy,
    },
  }
}

/** Right logins, however slow the servers are; each is sent once. */
async function logIn(origin: string, statistics: Statistics, over: AbortSignal): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (let index = 1; !over.aborted; index += 1) {
    const address = `127.250.0.${1 + (index % 100)}`
    const client = new Client(origin, address, statistics, () => false, { isPatient: false })
    const body = { ...DEMO_PLAYER, role: 'USER' }
    sent.push(client.call('POST', '/login', undefined, body).finally(() => client.close()))
    await setTimeout(LOGIN_PAUSE_MS)
  }
  await Promise.all(sent)
}
