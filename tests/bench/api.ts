import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { LIST, LOADS, type Load, PUBLIC_CALLS, type ServerReport } from './api-loads.ts'
import { startPostgres } from './fleet/postgres.ts'
import { ScaleTables } from './scale-tables.ts'

/**
 * Measures the throughput of the server against bare routes that send the same SQL, in alternating
 * rounds; the server's memory over many requests; and the latency of public calls on PostgreSQL with
 * 1,000 tournaments and users, and with 100,000 and a million. Exits with 1 if a list has less than
 * `RATIO_MIN` of the bare route's throughput, or if a call is more than `GROWTH_MAX` times as slow on
 * the larger database. The latencies go into docs/scale.md.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 9)
const SECONDS = 2
const CONNECTIONS = 8
const REQUESTS_MAX = 20_000
const RATIO_MIN = 0.6
const GROWTH_MAX = 2
/** Less is noise. */
const GROWTH_MS_MIN = 1

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'throughput,latency' },
    /** Measures the latency of calls with such names only, and writes nothing. */
    calls: { type: 'string' },
  },
})
const parts = values.parts.split(',')
const faults: string[] = []
if (parts.includes('throughput')) faults.push(...(await benchThroughput()))
if (parts.includes('latency')) faults.push(...(await benchLatency()))
for (const fault of faults) console.error(`FAULT: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)

async function benchThroughput(): Promise<string[]> {
  const child = startServer(100)
  const origins = await nextReport(child)
  const costs = []
  for (const load of LOADS) costs.push(await compareThroughput(origins, load))
  console.log(
    `\nRequests per second: median of ${ROUNDS} alternating rounds, ${CONNECTIONS} connections`,
  )
  console.table(costs)
  console.log('\nMemory in MB during 20,000 list requests')
  console.table(await measureMemory(child, origins.serverOrigin))
  child.kill()
  const ratio = costs.find(({ call }) => call === LIST.name)?.ratio ?? 0
  return ratio < RATIO_MIN ? [`the list has ${ratio} of the bare route's throughput`] : []
}

async function benchLatency(): Promise<string[]> {
  const report = new ScaleTables('api')
  report.say(
    'Latency of a call in ms on PostgreSQL, median of 100 alternating requests. Answers are not cached; totals, what a search found and the first rows of a sorted list are for 30 seconds, as always, so the first request costs the most: with 1,000 tournaments and users, and with 100,000 and 1,000,000.',
  )
  const growth = await compareLatency()
  report.table(growth)
  if (!values.calls) report.write()
  return growth
    .filter(({ small, large, ratio }) => ratio > GROWTH_MAX && large - small > GROWTH_MS_MIN)
    .map(({ call, ratio }) => `${call} is ${ratio} times as slow`)
}

function startServer(tournaments: number, users = 0, env = {}): ChildProcess {
  const counts = [String(tournaments), String(users)]
  return fork(join(import.meta.dirname, 'api-server.ts'), counts, {
    env: { ...process.env, ...env },
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function compareThroughput({ serverOrigin, bareOrigin }: ServerReport, load: Load) {
  const [server, bare]: [number[], number[]] = [[], []]
  await Promise.all([
    sendLoad(serverOrigin, load, { duration: 1 }),
    sendLoad(bareOrigin, load, { duration: 1 }),
  ])
  for (let round = 0; round < ROUNDS; round += 1) {
    server.push((await sendLoad(serverOrigin, load, { duration: SECONDS })).requests.average)
    bare.push((await sendLoad(bareOrigin, load, { duration: SECONDS })).requests.average)
  }
  return {
    call: load.name,
    server: Math.round(median(server)),
    bare: Math.round(median(bare)),
    ratio: Number(median(server.map((rate, round) => rate / (bare[round] ?? rate))).toFixed(2)),
  }
}

/** Sends requests for a duration (s) or up to an amount. Throws if any response is not 2xx. */
async function sendLoad(
  origin: string,
  { method, path, body }: Load,
  bounds: { duration: number } | { amount: number },
): Promise<autocannon.Result> {
  let sent = 0
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    maxOverallRequests: REQUESTS_MAX,
    ...bounds,
    requests: [
      {
        method,
        path,
        ...(body
          ? {
              headers: { 'Content-Type': 'application/json' },
              setupRequest: (request: autocannon.Request) => {
                sent += 1
                return { ...request, body: body(sent) }
              },
            }
          : {}),
      },
    ],
  })
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`${path}: ${result.non2xx} responses not 2xx, ${result.errors} errors`)
  }
  return result
}

async function measureMemory(child: ChildProcess, serverOrigin: string) {
  const at = async (requests: number) => {
    const { rss, heapUsed } = await requestReport(child)
    const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(1))
    return { requests, rss: megabytes(rss), heap: megabytes(heapUsed) }
  }
  const rows = [await at(0)]
  for (const requests of [5_000, 10_000, 15_000, 20_000]) {
    await sendLoad(serverOrigin, LIST, { amount: 5_000 })
    rows.push(await at(requests))
  }
  return rows
}

async function compareLatency() {
  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url, TOTALS_SECONDS: '30' }
  const small = startServer(1_000, 1_000, env)
  const { serverOrigin: smallOrigin } = await nextReport(small)
  const large = startServer(100_000, 1_000_000, env)
  const { serverOrigin: largeOrigin } = await nextReport(large)
  const rows = []
  for (const load of PUBLIC_CALLS) {
    if (!load.name.match(values.calls ?? '')) continue
    const [smallMs, largeMs]: [number[], number[]] = [[], []]
    for (let run = 0; run < 100; run += 1) {
      smallMs.push(await latency(smallOrigin, load, run))
      largeMs.push(await latency(largeOrigin, load, run))
    }
    rows.push({
      call: load.name,
      small: Number(median(smallMs).toFixed(2)),
      large: Number(median(largeMs).toFixed(2)),
      ratio: Number((median(largeMs) / median(smallMs)).toFixed(1)),
      'large, p95': Number(quantile(largeMs, 0.95).toFixed(2)),
      'large, first': Number((largeMs[0] ?? 0).toFixed(2)),
    })
  }
  small.kill()
  large.kill()
  postgres.stop()
  return rows
}

/**
 * A refusal counts as well: a wrong password, an unknown token. But not one by a limit: each run has
 * its own address.
 */
async function latency(origin: string, { method, path, body }: Load, run: number): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${run}` }
  const start = performance.now()
  const response = await fetch(`${origin}${path}`, {
    method,
    headers,
    ...(body ? { body: body(run) } : {}),
  })
  await response.arrayBuffer()
  if (response.status >= 500 || response.status === 429)
    throw new Error(`${path}: status ${response.status}`)
  return performance.now() - start
}

async function requestReport(child: ChildProcess): Promise<ServerReport> {
  child.send('report')
  return nextReport(child)
}

async function nextReport(server: ChildProcess): Promise<ServerReport> {
  const [report]: ServerReport[] = await once(server, 'message')
  if (!report) throw new Error('The process under load sent no report.')
  return report
}

function median(values: number[]): number {
  return quantile(values, 0.5)
}

function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? 0
}
