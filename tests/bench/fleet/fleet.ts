import { setTimeout } from 'node:timers/promises'
import type { Database } from '#server/db/open.ts'
import { freePort } from '../../free-port.ts'
import { type RunningProxy, startNginx } from '../../nginx.ts'
import type { ScaleTables } from '../scale-tables.ts'
import { benchFloods } from './floods.ts'
import { Flood } from './hostile.ts'
import { countMoney } from './money.ts'
import {
  type BookableEvent,
  findEvents,
  type Load,
  type StopPlayers,
  startPlayers,
  startVisitors,
} from './players.ts'
import type { Server } from './servers.ts'
import { Statistics, type Summary } from './statistics.ts'

const STEPS = [1, 4, 8, 16, 32, 64, 128, 256]
/** Less than that times the throughput of the step before is the bend. */
const RISE_MIN = 1.1
/** Seconds without a database, while the replica takes over. */
const OUTAGE_MAX = 10
/** Of what players wait under a flood to what they wait without. */
const SLOWER_MAX = 2
/** Of the visits a second at the bend. */
const LOAD = 0.5
const BEND_SECONDS_MAX = 30
/** Of the hostile calls: with fewer, the machine has no time for them. */
const HOSTILE_MIN = 0.5

interface Options {
  seconds: number
  players: number
  /** Hostile calls a second. */
  hostile: number
  /** Kinds of calls that flood. */
  floods: string[]
}

/** nginx in front of two webs, and players who use them. */
export class Fleet {
  readonly faults: string[] = []
  readonly #told = { bookings: [] as string[], paid: 0 }

  private constructor(
    readonly proxy: RunningProxy,
    readonly servers: Server[],
    readonly events: BookableEvent[],
    readonly tokens: string[],
    readonly options: Options,
    readonly report: ScaleTables,
  ) {}

  static async start(
    webs: [Server, Server],
    servers: Server[],
    tokens: string[],
    options: Options,
    report: ScaleTables,
  ): Promise<Fleet> {
    for (const server of servers) await server.start()
    const addresses = webs.map(({ port }) => `127.0.0.1:${port}`) as [string, string]
    const proxy = await startNginx(addresses, [await freePort(), await freePort()])
    const events = await findEvents(`http://${addresses[0]}`)
    return new Fleet(proxy, servers, events, tokens, options, report)
  }

  async stop(): Promise<void> {
    await this.proxy.stop()
    for (const server of this.servers) await server.stop()
  }

  /** Players until the throughput rises no more, twice as many, and then few again. */
  async ramp(title: string): Promise<void> {
    this.report.say(`${title}: players without pauses, ${this.options.seconds} s each`)
    const rows = []
    let best = 0
    for (const players of STEPS) {
      const { statistics, elapsed } = await this.#play(players, this.options.seconds)
      const row = { players, ...statistics.summary(elapsed), ...this.#memory() }
      rows.push(row)
      if (row['requests/s'] < best * RISE_MIN && players >= 16) break
      best = Math.max(best, row['requests/s'])
    }
    const most = (rows.at(-1)?.players ?? 1) * 4
    const beyond = await this.#play(most, this.options.seconds)
    rows.push({
      players: most,
      ...beyond.statistics.summary(beyond.elapsed),
      ...this.#memory(),
    })
    const after = await this.#play(1, this.options.seconds)
    rows.push({ players: 1, ...after.statistics.summary(after.elapsed), ...this.#memory() })
    this.report.table(rows)
    const before = rows[0]?.['p99 ms'] ?? 0
    if (after.statistics.p99 > 3 * before) {
      this.faults.push(`${title}: no recovery after the overload`)
    }
  }

  /** A web is killed, both are restarted one after the other, and the worker is killed. */
  async kill(): Promise<void> {
    const { seconds, players } = this.options
    const server = (name: string) => this.servers.find((it) => it.name === name) as Server
    const events: [string, () => Promise<void>][] = [
      ['nothing', async () => {}],
      ['web 1 is killed, back after 3 s', () => server('web 1').restart('SIGKILL', 3_000)],
      [
        'rolling restart',
        async () => {
          await server('web 1').restart('SIGTERM')
          await server('web 2').restart('SIGTERM')
        },
      ],
      ['the worker is killed, back after 3 s', () => server('worker').restart('SIGKILL', 3_000)],
    ]
    this.report.say(`Kills and restarts under ${players} players`)
    const rows = []
    for (const [event, happen] of events) {
      const { statistics, elapsed } = await this.#play(players, seconds, happen)
      rows.push({ event, ...statistics.summary(elapsed), ...this.#memory() })
    }
    this.report.table(rows)
  }

  /** The database moves to another machine. */
  async failOver(move: () => Promise<void>): Promise<void> {
    const { seconds, players } = this.options
    this.report.say(`PostgreSQL fails over to its synchronous replica under ${players} players`)
    const stop = new AbortController()
    const outage = this.#longestOutage(stop.signal)
    const { statistics, elapsed } = await this.#play(players, seconds, move)
    stop.abort()
    const without = await outage
    this.report.table([
      { event: 'fail-over', 's without service': without, ...statistics.summary(elapsed) },
    ])
    if (without > OUTAGE_MAX) this.faults.push(`${without} s without service`)
  }

  /** In seconds, by the answers of /readyz. */
  async #longestOutage(signal: AbortSignal): Promise<number> {
    let [longest, last] = [0, performance.now()]
    while (!signal.aborted) {
      const ready = await fetch(`http://127.0.0.1:${this.servers[0]?.port}/readyz`).catch(
        () => null,
      )
      const now = performance.now()
      longest = Math.max(longest, now - last)
      if (ready?.ok) last = now
      await setTimeout(100)
    }
    return Number((longest / 1000).toFixed(1))
  }

  /** Visitors at half of the bend, alone and beside hostile calls. */
  async flood(): Promise<void> {
    const { seconds, players, hostile } = this.options
    const bend = await this.#play(players, Math.min(seconds, BEND_SECONDS_MAX))
    const rate = (LOAD * bend.visits) / bend.elapsed
    const visit = () => this.#observe((load) => startVisitors(rate, load), seconds)
    this.report.say(
      `Visitors with pauses, ${rate.toFixed(1)} a second (${LOAD} of the bend), for ${seconds} s, and ${hostile} hostile calls a second`,
    )
    const calm = await visit()
    const flood = await Flood.start(this.proxy.origin, hostile)
    const flooded = await visit()
    const flooding = await flood.stop()
    this.report.table([
      { who: 'the bend', ...bend.statistics.summary(bend.elapsed) },
      { who: 'visitors alone', ...calm.statistics.summary(calm.elapsed) },
      {
        who: 'visitors, flooded',
        ...flooded.statistics.summary(flooded.elapsed),
        ...this.#memory(),
      },
      { who: 'hostile calls', ...flooding },
    ])
    this.report.say('Visitors by call')
    this.report.table(
      calm.statistics.calls.map((call) => {
        const alone = calm.statistics.ofCall(call)
        const beside = flooded.statistics.ofCall(call)
        return {
          call,
          requests: alone.requests,
          'p50 alone': alone['p50 ms'],
          'p50 flooded': beside['p50 ms'],
          'p99 alone': alone['p99 ms'],
          'p99 flooded': beside['p99 ms'],
        }
      }),
    )
    this.#check('hostile calls', flooding)
    const answered = flooding['requests/s'] + flooding.busy / flooded.elapsed
    if (answered < HOSTILE_MIN * hostile) {
      this.faults.push(
        `only ${answered.toFixed(0)} of ${hostile} hostile calls a second were answered`,
      )
    }
    const ratio = flooded.statistics.p99 / calm.statistics.p99
    this.report.say(`Visitors' p99 beside hostile calls is ${ratio.toFixed(2)} times that without.`)
    if (ratio > SLOWER_MAX) this.faults.push(`visitors' p99 is ${ratio.toFixed(2)} times as long`)
  }

  /** Visitors and logins beside floods of one call each. */
  async floods(): Promise<void> {
    const { proxy, events, tokens, options } = this
    const load = { origin: proxy.origin, tokens, events, told: this.#told }
    this.faults.push(...(await benchFloods(load, options, this.report)))
  }

  async checkMoney(db: Database): Promise<void> {
    const count = await countMoney(db, this.#told.bookings)
    this.report.say('Payments that the provider captured, and what became of them')
    this.report.table([{ ...count }])
    if (count.unsettled > 0) this.faults.push(`${count.unsettled} captured payments are lost`)
    if (count.duplicates > 0) this.faults.push(`${count.duplicates} payments have two bookings`)
    if (count.untrue > 0) this.faults.push(`${count.untrue} bookings that players saw are missing`)
  }

  #play(count: number, seconds: number, happen?: () => Promise<void>) {
    return this.#observe((load) => startPlayers(count, load), seconds, happen)
  }

  async #observe(
    startLoad: (load: Load) => StopPlayers,
    seconds: number,
    happen: () => Promise<void> = async () => {},
  ) {
    const statistics = new Statistics()
    const { events, tokens } = this
    const start = performance.now()
    const stop = startLoad({
      origin: this.proxy.origin,
      statistics,
      tokens,
      events,
      told: this.#told,
    })
    await setTimeout((seconds * 1000) / 3)
    await happen()
    await setTimeout(Math.max(0, start + seconds * 1000 - performance.now()))
    const visits = await stop()
    const elapsed = (performance.now() - start) / 1000
    this.#check('players', statistics.summary(elapsed))
    return { statistics, elapsed, visits }
  }

  #check(who: string, summary: Summary): void {
    const { 'busy, no Retry-After': silent, 'other 5xx': failed } = summary
    if (failed > 0) this.faults.push(`${who}: ${failed} answers are a 5xx other than 503`)
    if (silent > 0) this.faults.push(`${who}: ${silent} answers are 503 without Retry-After`)
  }

  #memory(): Record<string, number> {
    return Object.fromEntries(this.servers.map(({ name, memory }) => [`${name} MB`, memory]))
  }
}
