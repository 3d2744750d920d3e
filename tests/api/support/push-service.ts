import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '#server/push/web-push.ts'

interface Pushed {
  endpoint: string
  message: PushMessage
  ttl: number
  bytes: number
}

/** A push service with its browsers: it checks who sends (RFC 8292), and they decrypt it (RFC 8291). */
export class PushService {
  readonly shown: Pushed[] = []
  /** The status of the next answers. */
  status = 201
  readonly #browsers = new Map<string, { keys: ECDH; auth: Buffer }>()

  readonly #server = createServer(async (request, response) => {
    const body = await buffer(request)
    const browser = this.#browsers.get(request.url ?? '')
    if (!browser || !this.#isFromOperator(request.headers)) return response.writeHead(403).end()
    if (this.status !== 201) return response.writeHead(this.status).end()
    this.shown.push({
      endpoint: this.#origin + request.url,
      message: JSON.parse(decrypt(body, browser).toString()),
      ttl: Number(request.headers.ttl),
      bytes: body.length,
    })
    return response.writeHead(201).end()
  })

  constructor(readonly operatorKey: string) {}

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** The `PushSubscription` of a new browser. */
  browser() {
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys('base64url')
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(8).toString('hex')}`
    this.#browsers.set(path, { keys, auth })
    return { endpoint: this.#origin + path, p256dh, auth: auth.toString('base64url') }
  }

  shownAt = (endpoint: string) => this.shown.filter((pushed) => pushed.endpoint === endpoint)

  get #origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  #isFromOperator({ authorization = '' }: IncomingHttpHeaders): boolean {
    const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
    const [header = '', claims = '', signature = ''] = token.split('.')
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
    const isFresh = exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 86_400
    if (key !== this.operatorKey || aud !== this.#origin || !isFresh || !sub) return false
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    )
    const publicKey = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x, y },
      format: 'jwk',
    })
    return verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  }
}

/** One record of aes128gcm (RFC 8188). */
function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const derive = (secret: Uint8Array, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const shared = derive(keys.computeSecret(senderKey), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

/** The `PushSubscription` of a browser at a push service that receives nothing. */
export function newBrowser() {
  const key = createECDH('prime256v1').generateKeys('base64url')
  const id = randomBytes(8).toString('hex')
  const auth = randomBytes(16).toString('base64url')
  return { endpoint: `https://push.example.in/${id}`, p256dh: key, auth }
}
