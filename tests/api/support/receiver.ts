import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A server of an organizer, which answers 204 unless `answer` says otherwise. */
export class Receiver {
  readonly received: Received[] = []
  /** Also those that sent nothing. */
  connections = 0
  answer: (response: ServerResponse, request: IncomingMessage) => void = (response) => {
    response.writeHead(204).end()
  }

  readonly #server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    this.received.push({ path, headers, body: await text(request) })
    this.answer(response, request)
  }).on('connection', () => {
    this.connections += 1
  })

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/entries`
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
