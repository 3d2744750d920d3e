import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a request has the signature of AWS's version 4, as S3 checks it. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, secret: string): boolean {
  const [, scope = '', names = '', signature] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? []
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const hash = String(headers['x-amz-content-sha256'])
  const request = [method, url, '', signed.join(''), names, hash].join('\n')
  const date = String(headers['x-amz-date'])
  const digest = createHash('sha256').update(request).digest('hex')
  const text = ['AWS4-HMAC-SHA256', date, scope, digest].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex') === signature
}

/** A bucket that answers as S3 does to those who sign with `secret`. */
export class Bucket {
  readonly secret = 'secret'
  readonly files = new Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>()
  readonly #server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    const bytes = await buffer(request)
    if (!isSigned(request, this.secret)) return response.writeHead(403).end()
    if (method === 'PUT') this.files.set(url, { bytes, headers })
    const file = this.files.get(url)
    return response.writeHead(file ? 200 : 404).end(method === 'GET' ? file?.bytes : undefined)
  })

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/play`
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
