import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { API_BASE } from '#contract/constants.ts'
import type { Received, Statistics } from './statistics.ts'

const TIMEOUT_MS = 30_000

/** A browser with one connection, at an own address of the loopback network. */
export class Client {
  readonly #agent: Agent

  constructor(
    readonly origin: string,
    readonly localAddress: string,
    readonly statistics: Statistics,
    readonly isOver: () => boolean,
    /** A patient client that is told to come back later waits, for 5 seconds at most. */
    readonly manner: { isPatient?: boolean; pauseMs?: number } = {},
  ) {
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: 1,
      rejectUnauthorized: false,
      localAddress,
      family: 4,
    })
  }

  get = (path: string) => this.send('GET', path)

  call = (method: string, path: string, token?: string, body?: unknown) =>
    this.send(method, API_BASE + path, token, body)

  close(): void {
    this.#agent.destroy()
  }

  async send(method: string, path: string, token?: string, body?: unknown): Promise<Received> {
    const { isPatient = true, pauseMs = 0 } = this.manner
    if (pauseMs > 0) await setTimeout(Math.random() * 2 * pauseMs)
    if (this.isOver()) return { status: 0, retryAfter: 0, body: '' }
    const start = performance.now()
    try {
      const sent = request(this.origin + path, {
        method,
        agent: this.#agent,
        timeout: TIMEOUT_MS,
        headers: {
          // As a browser reads lists and pages; other answers are read here.
          ...(method === 'GET' && { 'Accept-Encoding': 'gzip' }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
      })
      sent.on('timeout', () => sent.destroy(new Error('timeout')))
      sent.end(body === undefined ? undefined : JSON.stringify(body))
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      const received = {
        status: response.statusCode ?? 0,
        retryAfter: Number(response.headers['retry-after'] ?? 0),
        body: response.headers['content-encoding'] ? await drain(response) : await text(response),
      }
      const call = `${method} ${path.replace(/\?.*/, '').replace(/\/tournament\/.*/, '/tournament/…')}`
      this.statistics.add(call, received, performance.now() - start)
      if (received.status === 503 && isPatient) {
        await setTimeout(Math.min(received.retryAfter || 1, 5) * 1000)
      }
      return received
    } catch (error) {
      this.statistics.addError(error)
      await setTimeout(200)
      return { status: 0, retryAfter: 0, body: '' }
    }
  }
}

async function drain(response: IncomingMessage): Promise<string> {
  response.resume()
  await once(response, 'end')
  return ''
}
