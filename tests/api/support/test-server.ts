import type { Hono } from 'hono'
import type { DestinationStream } from 'pino'
import webPush from 'web-push'
import { ErrorBody } from '#contract/call.ts'
import { SOLUTION_HEADER } from '#contract/challenge.ts'
import { API_BASE } from '#contract/constants.ts'
import { LANGUAGE_PARAM, preferredLanguage } from '#contract/languages.ts'
import {
  type ServedBody,
  type ServedCallName,
  type ServedParams,
  type ServedResponse,
  servedCalls,
} from '#contract/served-calls.ts'
import type { UsageKeys } from '#contract/usage.ts'
import { createServer } from '#server/app.ts'
import { type HashingCost, readConfig } from '#server/config/config.ts'
import type { Fault } from '#server/config/sandbox-faults.ts'
import type { Database } from '#server/db/open.ts'
import type { RunInSlot } from '#server/http/slots.ts'
import { jobHandlers, LANES } from '#server/jobs.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { createOutbox, readOutbox } from '#server/mail/outbox.ts'
import type { Metrics } from '#server/metrics.ts'
import { createPostWebhook } from '#server/organizers/post-webhook.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { createSandbox } from '#server/payments/sandbox/sandbox.ts'
import { createBackground } from '#server/process/background.ts'
import { createLogger } from '#server/process/log.ts'
import { createWebPush } from '#server/push/web-push.ts'
import { createWorker, type Worker } from '#server/queue/worker.ts'

/** Sun, 22 Nov 2026, 10:00 IST. */
export const NOW = Date.UTC(2026, 10, 22, 4, 30)

interface Sent<N extends ServedCallName> {
  params?: Partial<ServedParams<N>>
  body?: ServedBody<N>
  token?: string
  /** Of the connection; without it the call is one of the server's own. */
  address?: string
  /** The payload of a solved challenge. */
  solution?: string
  language?: string
}

const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const VAPID = {
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: 'mailto:push@example.in',
}

/** Cheap hashing keeps the tests fast. */
export const testConfig = { ...readConfig(VAPID), hashing: { memory: 64, time: 1 } }

export class TestServer {
  #time = { now: NOW }

  get now(): number {
    return this.#time.now
  }

  set now(now: number) {
    this.#time.now = now
  }

  /** Several servers can share a clock. */
  setClock(time: { now: number }): void {
    this.#time = time
  }

  #app: Hono | undefined
  #db: Database | undefined
  #payments: PaymentProvider | undefined
  #mail: Mailer | undefined
  #worker: Worker | undefined
  #config = testConfig
  readonly #background = createBackground(createLogger('silent'))

  get deps() {
    if (!this.#payments || !this.#mail) throw new Error('The test server is not started.')
    const clock = () => this.now
    return { db: this.db, config: this.#config, clock, mail: this.#mail, payments: this.#payments }
  }

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
    given: {
      mail?: Mailer
      payments?: PaymentProvider
      faults?: Fault[]
      ping?: () => Promise<void>
      log?: DestinationStream
      hashing?: HashingCost
      metrics?: Metrics
      /** Without it nothing is cached: tests change the data and read it. */
      cacheSeconds?: number
      runInSlot?: RunInSlot
      config?: typeof testConfig
      usageKeys?: UsageKeys
    } = {},
  ): Promise<void> {
    const clock = () => this.now
    const { config = testConfig } = given
    this.#config = config
    this.#db = db
    this.#payments = given.payments ?? (await createSandbox(db, clock, given.faults))
    const mail = given.mail ?? createOutbox(db, clock, config.publicUrl)
    this.#mail = mail
    const background = this.#background
    const payments = this.#payments
    const log = given.log ? createLogger('warn', given.log) : createLogger('silent')
    const postWebhook = createPostWebhook({ allowsLocal: true })
    const push = config.vapid && createWebPush(config.vapid, { allowsLocal: true })
    const worker = createWorker(
      { db, clock, log },
      LANES,
      jobHandlers({ db, config, clock, mail, payments, log, postWebhook, push }),
    )
    this.#worker = worker
    const wakeWorker = () => background.run(worker.run)
    this.#app = createServer({
      ...(given.ping ? { ping: given.ping } : {}),
      ...(given.runInSlot ? { runInSlot: given.runInSlot } : {}),
      cacheSeconds: given.cacheSeconds ?? 0,
      metrics: given.metrics,
      usageKeys: given.usageKeys,
      db,
      config: given.hashing ? { ...config, hashing: given.hashing } : config,
      clock,
      mail,
      payments,
      log,
      background,
      wakeWorker,
    })
  }

  settled(): Promise<void> {
    return this.#background.settled()
  }

  async runJobs(): Promise<void> {
    await this.#payments?.runDueTasks?.((request) => this.app.fetch(request))
    await this.settled()
    await this.#worker?.run()
  }

  /** Makes a call that must succeed; checks the response against its struct. */
  async call<N extends ServedCallName>(name: N, sent: Sent<N> = {}): Promise<ServedResponse<N>> {
    const response = await this.send(name, sent)
    const data: unknown = await response.json()
    if (response.status !== 200) {
      throw new Error(`${name} responded with ${response.status}: ${JSON.stringify(data)}`)
    }
    const [error] = servedCalls[name].response.validate(data)
    if (error)
      throw new Error(`${name} responded with what its struct does not allow: ${error.message}`)
    return data as ServedResponse<N>
  }

  async expectError<N extends ServedCallName>(
    name: N,
    sent: Sent<N> = {},
  ): Promise<ErrorBody & { status: number; headers: Headers }> {
    const response = await this.send(name, sent)
    const data: unknown = await response.json()
    const [mismatch, error] = ErrorBody.validate(data)
    if (mismatch) throw new Error(`${name} did not fail: ${JSON.stringify(data)}`)
    return { ...error, status: response.status, headers: response.headers }
  }

  async send<N extends ServedCallName>(
    name: N,
    { params, body, token, address, solution, language }: Sent<N>,
  ): Promise<Response> {
    const { method, path } = servedCalls[name]
    const queryString = new URLSearchParams()
    for (const [key, value] of Object.entries(params ?? {})) queryString.set(key, String(value))
    if (language !== undefined && method === 'GET') {
      queryString.set(LANGUAGE_PARAM, preferredLanguage(language.split(',')))
    }
    const init = {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(language === undefined ? {} : { 'Accept-Language': language }),
        ...(solution === undefined ? {} : { [SOLUTION_HEADER]: solution }),
      },
      ...(method === 'POST' || method === 'PUT' ? { body: JSON.stringify(body ?? {}) } : {}),
    }
    const env = address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } }
    return this.app.request(`${API_BASE}${path}?${queryString}`, init, env)
  }

  async mailsTo(address: string) {
    await this.#background.settled()
    return (await readOutbox(this.db)).filter(({ to }) => to === address)
  }

  async mailTo(address: string) {
    const [message] = await this.mailsTo(address)
    if (!message) throw new Error(`No mail was sent to ${address}.`)
    return message
  }

  /** The code in the last mail that has one: other mails may follow it. */
  async otpFor(address: string): Promise<string> {
    for (const { text } of await this.mailsTo(address)) {
      const otp = /\b\d{6}\b/.exec(text)?.[0]
      if (otp !== undefined) return otp
    }
    throw new Error(`No mail to ${address} has an OTP.`)
  }
}
