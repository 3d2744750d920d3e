import { Agent, get } from 'node:http'
import autocannon from 'autocannon'
import { API_BASE } from '#contract/constants.ts'
import { atLeast, atMost, type Section } from './report.ts'
import { median, medianRatio, round } from './statistics.ts'

const FIRST_BYTES = 300
const CONNECTIONS = 16
const SECONDS = 2
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
const FIRST_BYTE_RATIO_MAX = 1.5
const PAGES_A_SECOND_MIN = 500

/** The server under load, against the static copy of home on a file server, in turns. */
export async function measureServer(
  origins: { app: string; floor: string },
  paths: readonly string[],
  rounds: number,
): Promise<Section> {
  const rows = []
  for (const path of [...paths, `${API_BASE}/tournaments?page=1&limit=20`]) {
    rows.push(await compareLoad(`${origins.app}${path}`, `${origins.floor}/`, path, rounds))
  }
  const [home] = rows
  return {
    title: 'Server',
    text: `First byte: median of ${FIRST_BYTES} requests in turns on one connection. Throughput: ${CONNECTIONS} connections, median of ${rounds} rounds of ${SECONDS} s in turns. In brackets, a file server (Hono) with the static copy of home. The load comes from the second core.`,
    rows,
    goals: home
      ? [
          atMost('home: first byte', home['first byte ×'], FIRST_BYTE_RATIO_MAX, ' ×'),
          atLeast('home: pages a second', home['requests a second'], PAGES_A_SECOND_MIN),
        ]
      : [],
  }
}

async function compareLoad(url: string, fileUrl: string, path: string, rounds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const [ours, files]: [number[], number[]] = [[], []]
  for (let request = -20; request < FIRST_BYTES; request += 1) {
    const [one, other] = [await firstByte(url, agent), await firstByte(fileUrl, agent)]
    if (request < 0) continue
    ours.push(one)
    files.push(other)
  }
  agent.destroy()
  const [server, fileServer]: [autocannon.Result[], autocannon.Result[]] = [[], []]
  for (let turn = 0; turn < rounds; turn += 1) {
    server.push(await load(url))
    fileServer.push(await load(fileUrl))
  }
  const rate = (results: autocannon.Result[]) =>
    Math.round(median(results.map(({ requests }) => requests.average)))
  return {
    path,
    'first byte, ms': round(median(ours)),
    'of the file': round(median(files)),
    'first byte ×': medianRatio(ours, files),
    'requests a second': rate(server),
    'of the file server': rate(fileServer),
    'p99, ms': median(server.map(({ latency }) => latency.p99)),
  }
}

function firstByte(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    get(url, { agent, headers: HEADERS }, (response) => {
      response.once('readable', () => {
        const ms = performance.now() - start
        response.resume().once('end', () => resolve(ms))
      })
    }).once('error', reject)
  })
}

async function load(url: string): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    headers: HEADERS,
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error(`${url} has failed`)
  return result
}
