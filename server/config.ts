import { coerce, define, enums, integer, max, min, type Struct, string } from 'superstruct'
import { HASHING, type HashingCost } from './accounts/secrets.ts'
import { TrustProxy } from './http/visitor-address.ts'
import { type Fault, Faults } from './payments/sandbox/faults.ts'
import { StartupError } from './startup-error.ts'

export interface Config {
  port: number
  host: string
  /** Origin of links in mails, without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
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
  trustProxy: TrustProxy
  inspector: boolean
  metrics: boolean
  logLevel: LogLevel
  /** Loads demo data; replaces missing mail and payment providers by the outbox and the sandbox. */
  demo: boolean
  hashing: HashingCost
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

const onOff = enums(['on', 'off'])
const port = coerce(max(min(integer(), 0), 65_535), string(), (text) =>
  /^\d+$/.test(text) ? Number(text) : text,
)

function url(...protocols: string[]): Struct<string, null> {
  return define('url', (value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return false
    return protocols.includes(new URL(value).protocol)
  })
}
const webUrl = url('http:', 'https:')

/**
 * An empty variable counts as unset. Throws `StartupError` with the name of an invalid variable, but
 * not its value, which may be a secret.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const setting = <T, S>(name: string, struct: Struct<T, S>, expected: string): T | null => {
    const text = env[name]?.trim()
    if (!text) return null
    const [error, value] = struct.validate(text, { coerce: true })
    if (error) throw new StartupError(`${name}: expected ${expected}.`)
    return value
  }
  const listenPort = setting('PORT', port, 'a port number from 0 to 65535') ?? 3000
  const host = setting('HOST', string(), 'a host name') ?? '127.0.0.1'
  const production = env.NODE_ENV === 'production'
  return {
    port: listenPort,
    host,
    publicUrl: (
      setting('PUBLIC_URL', webUrl, 'a URL that starts with http:// or https://') ??
      `http://${browserHost(host)}:${listenPort}`
    ).replace(/\/+$/, ''),
    dataDir: setting('DATA_DIR', string(), 'a folder') ?? '.data',
    databaseUrl: setting(
      'DATABASE_URL',
      url('postgres:', 'postgresql:'),
      'a URL that starts with postgres:// or postgresql://',
    ),
    smtpUrl: setting(
      'SMTP_URL',
      url('smtp:', 'smtps:'),
      'a URL that starts with smtp:// or smtps://',
    ),
    mailFrom:
      setting('MAIL_FROM', string(), 'a sender address') ??
      'Matchpoint <no-reply@matchpoint.invalid>',
    razorpay: readRazorpay(
      env,
      setting('RAZORPAY_API_URL', webUrl, 'a URL that starts with http:// or https://'),
    ),
    sandboxFaults:
      setting('SANDBOX_FAULTS', Faults, 'a list such as refund=down, webhooks=twice') ?? [],
    organizerUrl:
      setting('ORGANIZER_URL', webUrl, 'a URL that starts with http:// or https://') ??
      'https://organizers.matchpoint.example',
    trustProxy:
      setting('TRUST_PROXY', TrustProxy, 'a number of proxies, or networks such as 10.0.0.0/8') ??
      0,
    inspector: (setting('INSPECTOR', onOff, 'on or off') ?? (production ? 'off' : 'on')) === 'on',
    metrics: (setting('METRICS', onOff, 'on or off') ?? 'off') === 'on',
    logLevel: setting('LOG_LEVEL', enums(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`) ?? 'info',
    demo: (setting('DEMO', onOff, 'on or off') ?? (production ? 'off' : 'on')) === 'on',
    hashing: HASHING,
  }
}

function readRazorpay(
  env: Record<string, string | undefined>,
  apiUrl: string | null,
): Config['razorpay'] {
  const keyId = env.RAZORPAY_KEY_ID?.trim()
  const keySecret = env.RAZORPAY_KEY_SECRET?.trim()
  if (!keyId && !keySecret) return null
  if (!keyId) throw new StartupError('RAZORPAY_KEY_ID: required when RAZORPAY_KEY_SECRET is set.')
  if (!keySecret) {
    throw new StartupError('RAZORPAY_KEY_SECRET: required when RAZORPAY_KEY_ID is set.')
  }
  return {
    keyId,
    keySecret,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET?.trim() || null,
    apiUrl: (apiUrl ?? RAZORPAY_API).replace(/\/+$/, ''),
  }
}

const RAZORPAY_API = 'https://api.razorpay.com/v1'

function browserHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
