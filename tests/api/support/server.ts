import type { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import {
  type BodyOf,
  type CallName,
  calls,
  ErrorBody,
  type ParamsOf,
  type ResponseOf,
} from '#contract/calls.ts'
import { API_BASE } from '#contract/constants.ts'
import { createServer } from '#server/app.ts'
import { createBackground } from '#server/background.ts'
import { sendConfirmations } from '#server/booking/confirmations.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { settlePayments } from '#server/jobs.ts'
import { createLogger } from '#server/log.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { createOutbox, readOutbox } from '#server/mail/outbox.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import { createSandbox } from '#server/payments/sandbox/sandbox.ts'
import { freshDatabase } from './database.ts'

/** Sun, 22 Nov 2026, 10:00 in India. */
export const NOW = Date.UTC(2026, 10, 22, 4, 30)

interface Sent<N extends CallName> {
  params?: Partial<ParamsOf<N>>
  body?: BodyOf<N>
  token?: string
}

/** Cheap hashing: what is tested is that it is hashed, not how long it takes. */
const config = { ...readConfig({}), hashing: { memory: 64, time: 1 } }

/** The server in process on a database of its own, with a clock that the test moves. */
export class TestServer {
  now = NOW
  #app: Hono | undefined
  #db: Database | undefined
  #payments: PaymentProvider | undefined
  #mail: Mailer | undefined
  readonly #background = createBackground(createLogger('silent'))

  get app(): Hono {
    if (!this.#app) throw new Error('The test server is not started.')
    return this.#app
  }

  get db(): Database {
    if (!this.#db) throw new Error('The test server is not started.')
    return this.#db
  }

  async start(
    db: Database,
    given: { mail?: Mailer; ping?: () => Promise<void> } = {},
  ): Promise<void> {
    const clock = () => this.now
    this.#db = db
    this.#payments = await createSandbox(db, clock)
    const mail = given.mail ?? createOutbox(db, clock, config.publicUrl)
    this.#mail = mail
    const background = this.#background
    const payments = this.#payments
    this.#app = createServer({ ...given, db, config, clock, mail, payments, background })
  }

  /** Runs the background jobs once. */
  async runJobs(): Promise<void> {
    if (!this.#payments || !this.#mail) throw new Error('The test server is not started.')
    const log = createLogger('silent')
    const [payments, mail] = [this.#payments, this.#mail]
    const deps = { db: this.db, config, clock: () => this.now, payments, mail, log }
    await reconcile(deps)
    await settlePayments(deps, (request) => this.app.fetch(request))
    await sendConfirmations(deps)
  }

  /** Makes a call that has to succeed; its answer has to fit its struct. */
  async call<N extends CallName>(name: N, sent: Sent<N> = {}): Promise<ResponseOf<N>> {
    const response = await this.send(name, sent)
    const answer: unknown = await response.json()
    if (response.status !== 200) {
      throw new Error(`${name} answered ${response.status}: ${JSON.stringify(answer)}`)
    }
    const [error] = calls[name].response.validate(answer)
    if (error) throw new Error(`${name} answered what its struct does not allow: ${error.message}`)
    return answer as ResponseOf<N>
  }

  /** Makes a call that has to be refused. */
  async refused<N extends CallName>(
    name: N,
    sent: Sent<N> = {},
  ): Promise<ErrorBody & { status: number; headers: Headers }> {
    const response = await this.send(name, sent)
    const answer: unknown = await response.json()
    const [error, refusal] = ErrorBody.validate(answer)
    if (error) throw new Error(`${name} was not refused: ${JSON.stringify(answer)}`)
    return { ...refusal, status: response.status, headers: response.headers }
  }

  async send<N extends CallName>(name: N, { params, body, token }: Sent<N>): Promise<Response> {
    const { method, path } = calls[name]
    const queryString = new URLSearchParams()
    for (const [key, value] of Object.entries(params ?? {})) queryString.set(key, String(value))
    return this.app.request(`${API_BASE}${path}?${queryString}`, {
      method,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      ...(method === 'POST' || method === 'PUT' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
  }

  /** All that was sent to someone, newest first. */
  async mailsTo(address: string) {
    await this.#background.settled()
    return (await readOutbox(this.db)).filter(({ to }) => to === address)
  }

  /** The newest message to someone. Throws where there is none. */
  async mailTo(address: string) {
    const [message] = await this.mailsTo(address)
    if (!message) throw new Error(`Nothing was sent to ${address}.`)
    return message
  }

  /** The code in the newest message to someone. */
  async codeFor(address: string): Promise<string> {
    const code = /\b\d{6}\b/.exec((await this.mailTo(address)).text)?.[0]
    if (code === undefined) throw new Error(`The last message to ${address} has no code.`)
    return code
  }
}

/** A server for all tests of a file, filled by `fill`. */
export function testServer(fill: (db: Database) => Promise<void> = async () => {}): TestServer {
  const server = new TestServer()
  let close = async () => {}
  beforeAll(async () => {
    const database = await freshDatabase()
    close = database.close
    await fill(database.db)
    await server.start(database.db)
  })
  afterAll(() => close())
  return server
}
