import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { API_BASE } from '#contract/constants.ts'
import { LIST, LOADS, type Load, type ServerReport } from './api-loads.ts'

/**
 * Measures the API's cost above its SQL: the server and bare routes with the same SQL, alternating;
 * memory over many requests; and lists of 100 and 100,000 tournaments. Exits with 1 if a list has
 * less than `KEPT` of the bare route's throughput.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 9)
const SECONDS = 2
const CONNECTIONS = 8
const REQUESTS_MAX = 20_000
const KEPT = 0.6

const child = start(100)
const { ours, theirs } = await told(child)

const costs = []
for (const load of LOADS) costs.push(await compare(load))
console.log(`\nRequests a second, median of ${ROUNDS} rounds in turn, ${CONNECTIONS} connections`)
console.table(costs)

console.log('\nMemory over 20,000 requests for a list, megabytes')
console.table(await watchMemory())

console.log('\nMilliseconds for a list, one at a time, median of 200 in turn')
console.table(await compareSizes())

child.kill()
const kept = costs.find(({ call }) => call === LIST.name)?.ratio ?? 0
console.log(`\nA list keeps ${Math.round(kept * 100)} % of the bare route's throughput.`)
process.exit(kept >= KEPT ? 0 : 1)

/** A process under load, with so many tournaments. */
function start(tournaments: number): ChildProcess {
  return fork(join(import.meta.dirname, 'api-server.ts'), [String(tournaments)], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    // Its log is written as in production, and not read.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function compare(load: Load) {
  const [server, bare]: [number[], number[]] = [[], []]
  await Promise.all([fire(ours, load, { duration: 1 }), fire(theirs, load, { duration: 1 })])
  for (let round = 0; round < ROUNDS; round += 1) {
    server.push((await fire(ours, load, { duration: SECONDS })).requests.average)
    bare.push((await fire(theirs, load, { duration: SECONDS })).requests.average)
  }
  return {
    call: load.name,
    server: Math.round(median(server)),
    bare: Math.round(median(bare)),
    ratio: Number(median(server.map((rate, round) => rate / (bare[round] ?? rate))).toFixed(2)),
  }
}

/** Loads one origin, for a time or a number of requests; an answer that is not 2xx ends the bench. */
async function fire(
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
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return result
}

async function watchMemory() {
  const at = async (requests: number) => {
    const { rss, heapUsed } = await memory()
    const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(1))
    return { requests, rss: megabytes(rss), heap: megabytes(heapUsed) }
  }
  const rows = [await at(0)]
  for (const requests of [5_000, 10_000, 15_000, 20_000]) {
    await fire(ours, LIST, { amount: 5_000 })
    rows.push(await at(requests))
  }
  return rows
}

async function compareSizes() {
  const lists: Record<string, string> = {
    'first page': 'page=1&limit=20',
    'of a city': 'limit=20&city=pune',
    'of a sport': 'limit=20&sport=chess',
    'what is on': 'limit=20&status=ONGOING',
    'what is over': 'limit=20&status=COMPLETED',
    'one week': 'limit=20&start_date=2026-12-01&end_date=2026-12-07',
    'by name': 'limit=20&search=Ground%2077%2C',
  }
  const large = start(100_000)
  const { ours: many } = await told(large)
  const rows = []
  for (const [list, queryString] of Object.entries(lists)) {
    const path = `${API_BASE}/tournaments?${queryString}`
    const [few, lots]: [number[], number[]] = [[], []]
    for (let run = 0; run < 200; run += 1) {
      few.push(await latency(`${ours}${path}`))
      lots.push(await latency(`${many}${path}`))
    }
    rows.push({
      list,
      'of 100': Number(median(few).toFixed(2)),
      'of 100,000': Number(median(lots).toFixed(2)),
      times: Number((median(lots) / median(few)).toFixed(1)),
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

async function memory(): Promise<ServerReport> {
  child.send('memory')
  return told(child)
}

async function told(from: ChildProcess): Promise<ServerReport> {
  const [answer]: ServerReport[] = await once(from, 'message')
  if (!answer) throw new Error('The process under load told nothing.')
  return answer
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
