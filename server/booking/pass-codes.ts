import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import { readSeed } from '#server/db/site-secret.ts'

const SIGNATURE_BYTES = 64
/** What comes before the seed in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface PassCodes {
  codeOf(entryId: string): Promise<string>
  /** Null for a text that is no code of this site. */
  entryOf(code: string): Promise<string | null>
}

/**
 * The code of a pass is the entry's id and its Ed25519 signature, in base 36: digits and capital
 * letters need the fewest dots in a QR code. `seed`, in base64, replaces the key that is made once and
 * kept in the database.
 */
export function createPassCodes(db: Database, seed: string | null): PassCodes {
  let loading: Promise<Keys> | null = null
  async function keys(): Promise<Keys> {
    loading ??= loadKeys(db, seed)
    try {
      return await loading
    } catch (error) {
      loading = null
      throw error
    }
  }
  return {
    async codeOf(entryId) {
      const { own } = await keys()
      const id = pack(entryId)
      return toBase36(Buffer.concat([id, sign(null, id, own)]))
    },
    async entryOf(code) {
      const bytes = fromBase36(code)
      if (!bytes || bytes.length <= SIGNATURE_BYTES) return null
      const id = bytes.subarray(0, -SIGNATURE_BYTES)
      const { open } = await keys()
      return verify(null, id, open, bytes.subarray(-SIGNATURE_BYTES)) ? unpack(id) : null
    },
  }
}

interface Keys {
  own: KeyObject
  open: KeyObject
}

async function loadKeys(db: Database, given: string | null): Promise<Keys> {
  const seed = await readSeed(db, given)
  const key = Buffer.concat([PKCS8, seed])
  const own = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return { own, open: createPublicKey(own) }
}

/** The first byte: how the id follows. It is not 0, which base 36 would lose. */
const FORM = { hex: 1, text: 2 }
const NEW_ID = /^team_((?:[0-9a-f]{2})+)$/

function pack(id: string): Buffer {
  const hex = NEW_ID.exec(id)?.[1]
  return hex
    ? Buffer.concat([Buffer.from([FORM.hex]), Buffer.from(hex, 'hex')])
    : Buffer.concat([Buffer.from([FORM.text]), Buffer.from(id)])
}

function unpack(bytes: Buffer): string {
  const id = bytes.subarray(1)
  return bytes[0] === FORM.hex ? `team_${id.toString('hex')}` : id.toString()
}

const toBase36 = (bytes: Buffer) =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .toUpperCase()

function fromBase36(text: string): Buffer | null {
  if (!/^[0-9a-z]+$/i.test(text)) return null
  let value = 0n
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}
