import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { API_BASE } from '#contract/constants.ts'
import { LIST, LOADS, type Load, type ServerReport } from './api-loads.ts'

/**
 * Measures the throughput of the server against bare routes that send the same SQL, in alternating
 * rounds; the server's memory over many requests; and the latency of lists with 100 and with 100,000
 * tournaments. Exits with 1 if a list has less than `RATIO_MIN` of the bare route's throughput.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 9)
const SECONDS = 2
const CONNECTIONS = 8
const REQUESTS_MAX = 20_000
const RATIO_MIN = 0.6

const child = startServer(100)
const { serverOrigin, bareOrigin } = await nextReport(child)

const costs = []
for (const load of LOADS) costs.push(await compareThroughput(load))
console.log(
  `\nRequests per second: median of ${ROUNDS} alternating rounds, ${CONNECTIONS} connections`,
)
console.table(costs)

console.log('\nMemory in MB during 20,000 list requests')
console.table(await measureMemory())

console.log('\nLatency of a list in ms: median of 200 alternating requests, one at a time')
console.table(await compareLatency())

child.kill()
const ratio = costs.find(({ call }) => call === LIST.name)?.ratio ?? 0
console.log(`\nThe list call has ${Math.round(ratio * 100)} % of the bare route's throughput.`)
process.exit(ratio >= RATIO_MIN ? 0 : 1)

function startServer(tournaments: number): ChildProcess {
  return fork(join(import.meta.dirname, 'api-server.ts'), [String(tournaments)], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function compareThroughput(load: Load) {
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

async function measureMemory() {
  const at = async (requests: number) => {
    const { rss, heapUsed } = await requestReport()
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
  const lists: Record<string, string> = {
    'first page': 'page=1&limit=20',
    'one city': 'limit=20&city=pune',
    'one sport': 'limit=20&sport=chess',
    ongoing: 'limit=20&status=ONGOING',
    completed: 'limit=20&status=COMPLETED',
    'one week': 'limit=20&start_date=2026-12-01&end_date=2026-12-07',
    'search by name': 'limit=20&search=Ground%2077%2C',
  }
  const large = startServer(100_000)
  const { serverOrigin: largeOrigin } = await nextReport(large)
  const rows = []
  for (const [list, queryString] of Object.entries(lists)) {
    const path = `${API_BASE}/tournaments?${queryString}`
    const [smallMs, largeMs]: [number[], number[]] = [[], []]
    for (let run = 0; run < 200; run += 1) {
      smallMs.push(await latency(`${serverOrigin}${path}`))
      largeMs.push(await latency(`${largeOrigin}${path}`))
    }
    rows.push({
      list,
      '100 tournaments': Number(median(smallMs).toFixed(2)),
      '100,000 tournaments': Number(median(largeMs).toFixed(2)),
      ratio: Number((median(largeMs) / median(smallMs)).toFixed(1)),
    })
  }
  large.kill()
  return rows
}

async function latency(url: string): Promise<number> {
  const start = performance.now()
  await (await fetch(url)).arrayBuffer()
  return performance.now() - start
}

async function requestReport(): Promise<ServerReport> {
  child.send('report')
  return nextReport(child)
}

async function nextReport(server: ChildProcess): Promise<ServerReport> {
  const [report]: ServerReport[] = await once(server, 'message')
  if (!report) throw new Error('The process under load sent no report.')
  return report
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
