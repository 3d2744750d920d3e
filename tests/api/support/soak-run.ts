import type { Message } from '#server/mail/mailer.ts'
import { startPolling } from '#server/payments/poll.ts'
import { WEBHOOK_PATH } from '#server/payments/provider.ts'
import { createRazorpay } from '#server/payments/razorpay.ts'
import type { Random } from '#server/posters/seeded-random.ts'
import type { Depart } from '#server/queue/worker.ts'
import type { RazorpayApi } from './razorpay-api.ts'
import type { SoakDatabase } from './soak-database.ts'
import { TestServer } from './test-server.ts'
import type { Turns } from './turns.ts'

/** An event that can be booked, and what its organizer did to it. Times in epoch ms. */
export interface SoakEvent {
  id: string
  tournamentId: string
  deadline: number
  closedAt: number
  fees: { from: number; fee: number }[]
  /** Null for any number. */
  entriesMax: number | null
}

interface Mail {
  message: Message
  /** Whether its server knows that it was sent. */
  isUnsure: boolean
}

export interface Run {
  database: SoakDatabase
  /** The true time, and Razorpay's. */
  clock: { now: number }
  /** By how much the clocks of the servers are ahead, in ms. */
  skew: number
  razorpay: RazorpayApi
  turns: Turns
  random: Random
  mailRandom: Random
  cancelRandom: Random
  waitRandom: Random
  servers: Server[]
  events: SoakEvent[]
  mails: Mail[]
  kills: number
  decided: Set<string>
  /** Payments that are not booked, and were returned by a dispute. */
  lost: Set<string>
  told: string[]
  ordered: { id: string; at: number; again: boolean }[]
  wrong: string[]
}

/** One server's process: a kill ends it between two of its effects. */
export class Server {
  readonly api = new TestServer()
  readonly #run: Run
  readonly #connection: ReturnType<SoakDatabase['connect']>
  isAlive = true
  fuse = Number.POSITIVE_INFINITY

  static async start(run: Run): Promise<Server> {
    const server = new Server(run)
    const { db } = server.#connection
    const { razorpay, turns, clock, skew } = run
    const now = () => clock.now + skew
    server.api.setClock({
      get now() {
        return now()
      },
    })
    const fetch: typeof globalThis.fetch = async (...request) => {
      await server.#guard()
      const response = await turns.take(() => razorpay.fetch(...request))
      await server.#guard()
      return response
    }
    // The time of the breaker is not that of the soak.
    const payments = createRazorpay(razorpay.config, { fetch, breakMs: 0, clock: now })
    await server.api.start(db, {
      payments,
      mail: {
        destination: 'a list',
        isOutbox: false,
        send: (message, depart) => server.#mail(message, depart),
      },
    })
    // A server starts once Razorpay answers.
    const { trouble } = razorpay
    razorpay.trouble = 0
    await payments.checkAccess()
    razorpay.trouble = trouble
    await startPolling({ db, payments, clock: now })
    return server
  }

  private constructor(run: Run) {
    this.#run = run
    this.#connection = run.database.connect(run.turns, () => this.#guard())
  }

  async kill(): Promise<void> {
    this.isAlive = false
    this.#run.kills += 1
    await this.#run.turns.holdUp(() => this.#connection.cut())
  }

  async stop(): Promise<void> {
    this.isAlive = false
    await this.#connection.cut()
  }

  async #guard(): Promise<void> {
    this.fuse -= 1
    if (this.isAlive && this.fuse <= 0) await this.kill()
    if (!this.isAlive) throw new Error('The server was killed.')
  }

  async #mail(message: Message, depart?: Depart): Promise<void> {
    await this.#guard()
    const { mailRandom, razorpay, mails } = this.#run
    await depart?.().catch((error: unknown) => {
      // Whether a mail went out is unknown if its server died while sending.
      if (!this.isAlive) mails.push({ message, isUnsure: true })
      throw error
    })
    await this.#run.turns.take(async () => {
      const isFailing = mailRandom.chance(razorpay.trouble / 2)
      const isSent = !isFailing || mailRandom.chance(0.5)
      if (isSent) mails.push({ message, isUnsure: isFailing })
      if (isFailing) throw new Error('The mail server does not respond.')
    })
    await this.#guard()
  }
}

export async function postWebhook(
  { api }: Server,
  { id, body, signature }: RazorpayApi['webhooks'][number],
): Promise<Response> {
  return api.app.request(WEBHOOK_PATH, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Razorpay-Signature': signature,
      'X-Razorpay-Event-Id': id,
    },
    body,
  })
}
