import { createECDH } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  coerce,
  define,
  enums,
  integer,
  max,
  min,
  pattern,
  refine,
  type Struct,
  string,
} from 'superstruct'
import { ADMIN_URL, ORGANIZER_URL } from '#contract/constants.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { type Fault, Faults } from './sandbox-faults.ts'
import { TrustProxy } from './trust-proxy.ts'

/** Below it the site serves pictures, and with it the catalogue names them, wherever they are kept. */
export const MEDIA_PATH = '/media'

/** Cost of argon2id: `memory` in KiB, `time` in passes. */
export interface HashingCost {
  memory: number
  time: number
}

/** OWASP's recommendation for argon2id. */
export const HASHING: HashingCost = { memory: 19_456, time: 2 }

export interface DatabaseConfig {
  dataDir: string
  databaseUrl: string | null
  /** Connections to PostgreSQL. */
  databasePool: number
  /** Loads demo data; replaces missing mail and payment providers by the outbox and the sandbox. */
  demo: boolean
  media: MediaConfig
}

interface MediaConfig {
  /** Where visitors get pictures: a path of this site or the address of a bucket. */
  url: string
  /** An S3 bucket; without it, pictures are in `dataDir`. */
  bucket: {
    url: string
    keyId: string
    secret: string
    region: string | null
  } | null
}

export interface Config extends DatabaseConfig {
  port: number
  host: string
  /** Origin of links in mails, without a trailing slash. */
  publicUrl: string
  smtpUrl: string | null
  mailFrom: string
  razorpay: {
    keyId: string
    keySecret: string
    webhookSecret: string | null
    apiUrl: string
  } | null
  sandboxFaults: Fault[]
  organizerUrl: string
  /** Of the site for the operator's staff. Nothing links to it. */
  adminUrl: string
  trustProxy: TrustProxy
  /** Signs the codes of passes. */
  passKey: string | null
  /** On receipts; null where the operator is not registered for GST. `gstRate` in percent. */
  seller: { name: string; address: string; gstin: string; gstRate: number } | null
  /** Keys of Web Push; null if no notifications are sent. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null
  inspector: boolean
  /** Counts which states and transitions visits reach. */
  usageCounts: boolean
  metricsPort: number | null
  logLevel: LogLevel
  hashing: HashingCost
}

type Env = Record<string, string | undefined>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** The demo runs by default only where none of these is set. */
const REAL = [
  'DATABASE_URL',
  'SMTP_URL',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_API_URL',
]

const REQUIRED_WITHOUT_DEMO = [
  'PUBLIC_URL',
  'MAIL_FROM',
  'SMTP_URL',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
]

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/
const SEED = /^[A-Za-z0-9+/]{43}=$/
const SENDER = /^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/
const LIVE_KEY = /^rzp_live_/

const onOff = enums(['on', 'off'])
const wholeNumber = (least: number, most: number) =>
  coerce(max(min(integer(), least), most), string(), (text) =>
    /^\d+$/.test(text) ? Number(text) : text,
  )
const port = wholeNumber(0, 65_535)
const A_PORT = 'a port number from 0 to 65535'

function url(...protocols: string[]): Struct<string, null> {
  return define('url', (value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return false
    return protocols.includes(new URL(value).protocol)
  })
}
const webUrl = url('http:', 'https:')
const A_WEB_URL = 'a URL that starts with http:// or https://'
const origin = refine(webUrl, 'origin', (text) => {
  const { pathname, search, hash } = new URL(text)
  return pathname + search + hash === '/'
})

function settingsOf(env: Env) {
  return <T, S>(name: string, struct: Struct<T, S>, expected: string): T | null => {
    const text = textOf(env, name)
    if (text === null) return null
    const [error, value] = struct.validate(text, { coerce: true })
    if (error) throw new StartupError(`${name}: expected ${expected}.`)
    return value
  }
}

/** Adds the variables of `.env` in the working directory that are not set yet. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile()
}

/** An empty variable counts as unset. */
const textOf = (env: Env, name: string) => env[name]?.trim() || null

/**
 * Throws `StartupError` with the name of an invalid variable, but not its value, which may be a
 * secret, and with a line for each variable that is missing without the demo.
 */
export function readConfig(env: Env): Config {
  const setting = settingsOf(env)
  const database = readDatabaseConfig(env)
  const { demo } = database
  const listenPort = setting('PORT', port, A_PORT) ?? 3000
  const host = readHost(env)
  const config = {
    ...database,
    port: listenPort,
    host,
    publicUrl: (
      setting('PUBLIC_URL', origin, `${A_WEB_URL} and has no path`) ??
      `http://${browserHost(host)}:${listenPort}`
    ).replace(/\/+$/, ''),
    smtpUrl: setting(
      'SMTP_URL',
      url('smtp:', 'smtps:'),
      'a URL that starts with smtp:// or smtps://',
    ),
    mailFrom:
      setting('MAIL_FROM', pattern(string(), SENDER), 'an address, or a name and an <address>') ??
      'Matchpoint <no-reply@matchpoint.invalid>',
    sandboxFaults:
      setting('SANDBOX_FAULTS', Faults, 'a list such as refund=down, webhooks=twice') ?? [],
    organizerUrl: setting('ORGANIZER_URL', webUrl, A_WEB_URL) ?? ORGANIZER_URL,
    adminUrl: setting('ADMIN_URL', webUrl, A_WEB_URL) ?? ADMIN_URL,
    trustProxy:
      setting('TRUST_PROXY', TrustProxy, 'a number of proxies, or networks such as 10.0.0.0/8') ??
      0,
    passKey: setting('PASS_KEY', pattern(string(), SEED), '32 random bytes in base64'),
    seller: readSeller(env),
    vapid: readVapid(env),
    inspector: (setting('INSPECTOR', onOff, 'on or off') ?? (demo ? 'on' : 'off')) === 'on',
    usageCounts: setting('USAGE_COUNTS', onOff, 'on or off') === 'on',
    metricsPort: setting('METRICS_PORT', port, A_PORT),
    logLevel: setting('LOG_LEVEL', enums(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`) ?? 'info',
    hashing: HASHING,
  }
  const apiUrl = setting('RAZORPAY_API_URL', webUrl, A_WEB_URL) ?? RAZORPAY_API
  const missing = demo ? [] : missingWithoutDemo(env)
  if (missing.length > 0) throw new StartupError(missing.join('\n'))
  return { ...config, razorpay: readRazorpay(env, apiUrl.replace(/\/+$/, '')) }
}

/**
 * The embedded database never calls fsync: the system writes what it has stored some seconds later.
 */
function missingWithoutDemo(env: Env): string[] {
  const acceptsLoss = (settingsOf(env)('EMBEDDED_DATABASE', onOff, 'on or off') ?? 'off') === 'on'
  const missing = REQUIRED_WITHOUT_DEMO.filter((name) => textOf(env, name) === null)
  const lines = missing.map((name) => `${name}: required without DEMO=on.`)
  return textOf(env, 'DATABASE_URL') || acceptsLoss
    ? lines
    : [
        'DATABASE_URL: required without DEMO=on: a power cut takes confirmed bookings from the embedded database. EMBEDDED_DATABASE=on accepts that.',
        ...lines,
      ]
}

/** The settings of commands that need the database and the pictures. Throws as `readConfig` does. */
export function readDatabaseConfig(env: Env): DatabaseConfig {
  const setting = settingsOf(env)
  const isLocal = LOOPBACK.test(readHost(env)) && REAL.every((name) => textOf(env, name) === null)
  const demo = (setting('DEMO', onOff, 'on or off') ?? (isLocal ? 'on' : 'off')) === 'on'
  if (demo && LIVE_KEY.test(textOf(env, 'RAZORPAY_KEY_ID') ?? '')) {
    throw new StartupError('DEMO: must be off with a live key in RAZORPAY_KEY_ID.')
  }
  return {
    demo,
    dataDir: setting('DATA_DIR', string(), 'a folder') ?? '.data',
    databaseUrl: setting(
      'DATABASE_URL',
      url('postgres:', 'postgresql:'),
      'a URL that starts with postgres:// or postgresql://',
    ),
    databasePool: setting('DATABASE_POOL', wholeNumber(1, 1000), 'a number from 1 to 1000') ?? 10,
    media: readMedia(env),
  }
}

const SELLER = ['GSTIN', 'LEGAL_NAME', 'LEGAL_ADDRESS'] as const
/** Two digits of the state, the PAN, the number of the registration, Z, a check character. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** The three settings go together; the rate is that of most services without them. */
function readSeller(env: Env): Config['seller'] {
  const setting = settingsOf(env)
  const gstRate = setting('GST_RATE', wholeNumber(0, 100), 'a percentage from 0 to 100') ?? 18
  const given = SELLER.filter((name) => textOf(env, name) !== null)
  const missing = SELLER.filter((name) => !given.includes(name))
  if (given.length === 0) return null
  if (missing.length > 0) {
    throw new StartupError(
      missing.map((name) => `${name}: required when ${given[0]} is set.`).join('\n'),
    )
  }
  return {
    name: textOf(env, 'LEGAL_NAME') ?? '',
    address: textOf(env, 'LEGAL_ADDRESS') ?? '',
    gstin: setting('GSTIN', pattern(string(), GSTIN), '15 characters as 29ABCDE1234F1Z5') ?? '',
    gstRate,
  }
}

const VAPID = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
const VAPID_PUBLIC = /^B[\w-]{86}$/
const VAPID_PRIVATE = /^[\w-]{43}$/

/** The three settings go together. */
function readVapid(env: Env): Config['vapid'] {
  const setting = settingsOf(env)
  const given = VAPID.filter((name) => textOf(env, name) !== null)
  const missing = VAPID.filter((name) => !given.includes(name))
  if (given.length === 0) return null
  if (missing.length > 0) {
    throw new StartupError(
      missing.map((name) => `${name}: required when ${given[0]} is set.`).join('\n'),
    )
  }
  const key = (name: string, form: RegExp) =>
    setting(name, pattern(string(), form), 'a key of npx web-push generate-vapid-keys') ?? ''
  const publicKey = key('VAPID_PUBLIC_KEY', VAPID_PUBLIC)
  const privateKey = key('VAPID_PRIVATE_KEY', VAPID_PRIVATE)
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new StartupError('VAPID_PUBLIC_KEY: is not the public key of VAPID_PRIVATE_KEY.')
  }
  const subject = setting(
    'VAPID_SUBJECT',
    url('mailto:', 'https:'),
    'an address of the operator as mailto:push@example.in, or a URL that starts with https://',
  )
  return { publicKey, privateKey, subject: subject ?? '' }
}

function publicKeyOf(privateKey: string): string | null {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
  } catch {
    return null
  }
  return curve.getPublicKey('base64url')
}

const BUCKET = ['MEDIA_URL', 'MEDIA_S3_URL', 'MEDIA_S3_KEY_ID', 'MEDIA_S3_SECRET'] as const

/** The four settings of a bucket go together. */
function readMedia(env: Env): MediaConfig {
  const setting = settingsOf(env)
  const given = BUCKET.filter((name) => textOf(env, name) !== null)
  const missing = BUCKET.filter((name) => !given.includes(name))
  if (given.length === 0) return { url: MEDIA_PATH, bucket: null }
  if (missing.length > 0) {
    throw new StartupError(
      missing.map((name) => `${name}: required when ${given[0]} is set.`).join('\n'),
    )
  }
  const address = (name: string, struct: Struct<string, null>, expected: string) =>
    (setting(name, struct, expected) ?? '').replace(/\/+$/, '')
  return {
    url: address('MEDIA_URL', url('https:'), 'a URL that starts with https://'),
    bucket: {
      url: address('MEDIA_S3_URL', webUrl, A_WEB_URL),
      keyId: textOf(env, 'MEDIA_S3_KEY_ID') ?? '',
      secret: textOf(env, 'MEDIA_S3_SECRET') ?? '',
      region: textOf(env, 'MEDIA_S3_REGION'),
    },
  }
}

const readHost = (env: Env) => textOf(env, 'HOST') ?? '127.0.0.1'

function readRazorpay(env: Env, apiUrl: string): Config['razorpay'] {
  const keyId = textOf(env, 'RAZORPAY_KEY_ID')
  const keySecret = textOf(env, 'RAZORPAY_KEY_SECRET')
  if (!keyId && !keySecret) return null
  if (!keyId) throw new StartupError('RAZORPAY_KEY_ID: required when RAZORPAY_KEY_SECRET is set.')
  if (!keySecret) {
    throw new StartupError('RAZORPAY_KEY_SECRET: required when RAZORPAY_KEY_ID is set.')
  }
  return { keyId, keySecret, webhookSecret: textOf(env, 'RAZORPAY_WEBHOOK_SECRET'), apiUrl }
}

const RAZORPAY_API = 'https://api.razorpay.com/v1'

function browserHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
