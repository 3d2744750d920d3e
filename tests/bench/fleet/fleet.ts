import { setTimeout } from 'node:timers/promises'
import type { Database } from '#server/db/open.ts'
import { freePort } from '../../api/support/process.ts'
import { type RunningProxy, startNginx } from '../../nginx.ts'
import { startFlood } from './hostile.ts'
import { countMoney } from './money.ts'
import { type BookableEvent, findEvents, startPlayers } from './players.ts'
import type { Server } from './servers.ts'
import { Statistics } from './statistics.ts'

const STEPS = [1, 4, 8, 16, 32, 64, 128, 256]
/** Less than that times the throughput of the step before is the bend. */
const RISE_MIN = 1.1
/** Of what players wait under a flood to what they wait without. */
const SLOWER_MAX = 2

interface Options {
  seconds: number
  players: number
  floods: number
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
  ) {}

  static async start(
    webs: [Server, Server],
    servers: Server[],
    tokens: string[],
    options: Options,
  ): Promise<Fleet> {
    for (const server of servers) await server.start()
    const addresses = webs.map(({ port }) => `127.0.0.1:${port}`) as [string, string]
    const proxy = await startNginx(addresses, [Number(await freePort()), Number(await freePort())])
    const events = await findEvents(`http://${addresses[0]}`)
    return new Fleet(proxy, servers, events, tokens, options)
  }

  async stop(): Promise<void> {
    await this.proxy.stop()
    for (const server of this.servers) await server.stop()
  }

  /** Players until the throughput rises no more, twice as many, and then few again. */
  async ramp(title: string): Promise<void> {
    console.log('\nbusy: 503; limited: 429; players wait when they are told to, for 5 s at most')
    console.log(`${title}: players without pauses, ${this.options.seconds} s each`)
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
    console.table(rows)
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
    console.log(`\nKills and restarts under ${players} players`)
    const rows = []
    for (const [event, happen] of events) {
      const { statistics, elapsed } = await this.#play(players, seconds, happen)
      rows.push({ event, ...statistics.summary(elapsed), ...this.#memory() })
    }
    console.table(rows)
  }

  async flood(): Promise<void> {
    const { seconds, players, floods } = this.options
    console.log(`\n${players} players for ${seconds} s, and ${floods} floods of hostile calls`)
    const calm = await this.#play(players, seconds)
    const hostile = new Statistics()
    const stop = startFlood(floods, this.proxy.origin, hostile)
    const flooded = await this.#play(players, seconds)
    await stop()
    console.table([
      { who: 'players alone', ...calm.statistics.summary(calm.elapsed) },
      {
        who: 'players, flooded',
        ...flooded.statistics.summary(flooded.elapsed),
        ...this.#memory(),
      },
      { who: 'the floods', ...hostile.summary(seconds) },
    ])
    this.#check('the floods', hostile)
    const ratio = flooded.statistics.p99 / calm.statistics.p99
    console.log(`Players' p99 under the floods is ${ratio.toFixed(2)} times that without.`)
    if (ratio > SLOWER_MAX) this.faults.push(`players' p99 is ${ratio.toFixed(2)} times as long`)
  }

  async checkMoney(db: Database): Promise<void> {
    const count = await countMoney(db, this.#told.bookings)
    console.log('\nPayments that the provider captured, and what became of them')
    console.table([count])
    if (count.unsettled > 0) this.faults.push(`${count.unsettled} captured payments are lost`)
    if (count.duplicates > 0) this.faults.push(`${count.duplicates} payments have two bookings`)
    if (count.untrue > 0) this.faults.push(`${count.untrue} bookings that players saw are missing`)
  }

  async #play(count: number, seconds: number, happen: () => Promise<void> = async () => {}) {
    const statistics = new Statistics()
    const { events, tokens } = this
    const start = performance.now()
    const stop = startPlayers(count, {
      ...{ origin: this.proxy.origin, statistics, tokens, events, told: this.#told },
    })
    await setTimeout((seconds * 1000) / 3)
    await happen()
    await setTimeout(Math.max(0, start + seconds * 1000 - performance.now()))
    await stop()
    const elapsed = (performance.now() - start) / 1000
    this.#check(`${count} players`, statistics)
    return { statistics, elapsed }
  }

  #check(who: string, statistics: Statistics): void {
    const { 'busy, no Retry-After': silent, 'other 5xx': failed } = statistics.summary(1)
    if (failed > 0) this.faults.push(`${who}: ${failed} answers are a 5xx other than 503`)
    if (silent > 0) this.faults.push(`${who}: ${silent} answers are 503 without Retry-After`)
  }

  #memory(): Record<string, number> {
    return Object.fromEntries(this.servers.map(({ name, memory }) => [`${name} MB`, memory]))
  }
}
