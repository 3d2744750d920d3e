import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import { readSeed } from '#server/db/site-secret.ts'

const SIGNATURE_BYTES = 64
/** What comes before the seed in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The content of a code. */
export interface SignedEntry {
  id: string
  /** The version of the pass; lower versions are replaced. */
  version: number
}

export interface PassCodes {
  /** `version` is 0 for a pass that was never replaced, and for a code that is not of an entry. */
  codeOf(entryId: string, version?: number): Promise<string>
  /** Null for a text that is no code of this site. */
  read(code: string): Promise<SignedEntry | null>
  /** Like `read`, but accepts any version. */
  entryOf(code: string): Promise<string | null>
}

/**
 * The code of a pass is the entry's id, the version of its pass and the Ed25519 signature of both, in base
 * 36: digits and capital letters need the fewest dots in a QR code. `seed`, in base64, replaces the key
 * that is made once and kept in the database.
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
  async function read(code: string) {
    const bytes = fromBase36(code)
    if (!bytes || bytes.length <= SIGNATURE_BYTES) return null
    const signed = bytes.subarray(0, -SIGNATURE_BYTES)
    const { open } = await keys()
    return verify(null, signed, open, bytes.subarray(-SIGNATURE_BYTES)) ? unpack(signed) : null
  }
  return {
    async codeOf(entryId, version = 0) {
      const { own } = await keys()
      const signed = pack({ id: entryId, version })
      return toBase36(Buffer.concat([signed, sign(null, signed, own)]))
    },
    read,
    entryOf: async (code) => (await read(code))?.id ?? null,
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

/**
 * The first byte: how the id follows, and whether a version is between them. It is not 0, which base 36
 * would lose. A pass that was never replaced has no version: codes that were printed before stay valid.
 */
const FORM = { hex: 1, text: 2 }
const WITH_VERSION = 2
const VERSION_BYTES = 2
const NEW_ID = /^team_((?:[0-9a-f]{2})+)$/

function pack({ id, version }: SignedEntry): Buffer {
  const hex = NEW_ID.exec(id)?.[1]
  const form = hex ? FORM.hex : FORM.text
  const head = Buffer.alloc(version === 0 ? 1 : 1 + VERSION_BYTES)
  head.writeUInt8(version === 0 ? form : form + WITH_VERSION)
  if (version !== 0) head.writeUInt16BE(version, 1)
  return Buffer.concat([head, hex ? Buffer.from(hex, 'hex') : Buffer.from(id)])
}

function unpack(bytes: Buffer): SignedEntry {
  const first = bytes.readUInt8()
  const hasVersion = first > WITH_VERSION
  const form = hasVersion ? first - WITH_VERSION : first
  const id = bytes.subarray(hasVersion ? 1 + VERSION_BYTES : 1)
  return {
    id: form === FORM.hex ? `team_${id.toString('hex')}` : id.toString(),
    version: hasVersion ? bytes.readUInt16BE(1) : 0,
  }
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
