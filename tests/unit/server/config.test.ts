import { describe, expect, it } from 'vitest'
import { readConfig, readDatabaseConfig } from '#server/config/config.ts'

const PRODUCTION = {
  DATABASE_URL: 'postgres://localhost/play',
  PUBLIC_URL: 'https://play.example.in',
  MAIL_FROM: 'Play <no-reply@example.in>',
  SMTP_URL: 'smtps://smtp.example.in',
  RAZORPAY_KEY_ID: 'rzp_live_key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
}

function linesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  throw new Error('These settings were accepted.')
}

describe('the settings', () => {
  it('default to the demo when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: '.data',
      databaseUrl: null,
      databasePool: 10,
      razorpay: null,
      metricsPort: null,
      organizerUrl: 'https://organizers.matchpoint.example',
      adminUrl: 'https://admin.matchpoint.example',
      inspector: true,
      demo: true,
    })
  })

  it.each([
    { DATABASE_URL: 'postgres://localhost/play' },
    { SMTP_URL: 'smtp://localhost' },
    { RAZORPAY_KEY_ID: 'rzp_test_key' },
    { RAZORPAY_KEY_SECRET: 'secret' },
    { RAZORPAY_WEBHOOK_SECRET: 'secret' },
    { RAZORPAY_API_URL: 'http://localhost/v1' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.7' },
    { HOST: '127.0.0.1.example.in' },
  ])('turn the demo off with %j, unless DEMO=on', (env) => {
    expect(readDatabaseConfig(env).demo).toBe(false)
    expect(readDatabaseConfig({ ...env, DEMO: 'on' }).demo).toBe(true)
  })

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('run the demo on HOST=%s', (host) => {
    expect(readConfig({ HOST: host }).demo).toBe(true)
    expect(readDatabaseConfig({ HOST: host, DEMO: 'off' }).demo).toBe(false)
  })

  it('of a bucket go together', () => {
    const bucket = {
      MEDIA_URL: 'https://media.example.in/',
      MEDIA_S3_URL: 'https://s3.example.in/play/',
      MEDIA_S3_KEY_ID: 'key',
      MEDIA_S3_SECRET: 'secret',
    }
    expect(readDatabaseConfig({}).media).toEqual({ url: '/media', bucket: null })
    expect(readDatabaseConfig(bucket).media).toEqual({
      url: 'https://media.example.in',
      bucket: {
        url: 'https://s3.example.in/play',
        keyId: 'key',
        secret: 'secret',
        region: null,
      },
    })
    expect(linesOf({ MEDIA_URL: bucket.MEDIA_URL })).toEqual([
      'MEDIA_S3_URL: required when MEDIA_URL is set.',
      'MEDIA_S3_KEY_ID: required when MEDIA_URL is set.',
      'MEDIA_S3_SECRET: required when MEDIA_URL is set.',
    ])
    expect(linesOf({ ...bucket, MEDIA_URL: 'http://media.example.in' })).toEqual([
      'MEDIA_URL: expected a URL that starts with https://.',
    ])
  })

  it('of receipts go together, and the rate of GST is 18 % unless it is set', () => {
    const seller = {
      GSTIN: '29ABCDE1234F1Z5',
      LEGAL_NAME: 'Play Private Limited',
      LEGAL_ADDRESS: '12 Residency Road, Bengaluru',
    }
    expect(readConfig({}).seller).toBeNull()
    expect(readConfig(seller).seller).toEqual({
      name: seller.LEGAL_NAME,
      address: seller.LEGAL_ADDRESS,
      gstin: seller.GSTIN,
      gstRate: 18,
    })
    expect(readConfig({ ...seller, GST_RATE: '5' }).seller?.gstRate).toBe(5)
    expect(linesOf({ GSTIN: seller.GSTIN })).toEqual([
      'LEGAL_NAME: required when GSTIN is set.',
      'LEGAL_ADDRESS: required when GSTIN is set.',
    ])
    expect(linesOf({ ...seller, GSTIN: '29abc' })).toEqual([
      'GSTIN: expected 15 characters as 29ABCDE1234F1Z5.',
    ])
  })

  it('of notifications go together, and are a pair of keys', () => {
    const vapid = {
      VAPID_PUBLIC_KEY:
        'BEjbcLWW13AZgXbf-BdHvSjhkMeVZUCKPwC8dL_5O7ACdnWI_71h10kgByU751VyAYhBhx27tjrSVYfaiiciq9Q',
      VAPID_PRIVATE_KEY: 'pjwk9ytaVoSoAmSErbm7gRXJ6IpBaV5uUS34284IV54',
      VAPID_SUBJECT: 'mailto:push@example.in',
    }
    const other = '0zmZtrCyRnE-qtY87A1jLtQYG96zW_xBiIrSyeWCwsI'
    expect(readConfig({}).vapid).toBeNull()
    expect(readConfig(vapid).vapid).toEqual({
      publicKey: vapid.VAPID_PUBLIC_KEY,
      privateKey: vapid.VAPID_PRIVATE_KEY,
      subject: vapid.VAPID_SUBJECT,
    })
    expect(linesOf({ VAPID_SUBJECT: vapid.VAPID_SUBJECT })).toEqual([
      'VAPID_PUBLIC_KEY: required when VAPID_SUBJECT is set.',
      'VAPID_PRIVATE_KEY: required when VAPID_SUBJECT is set.',
    ])
    expect(linesOf({ ...vapid, VAPID_PRIVATE_KEY: 'short' })).toEqual([
      'VAPID_PRIVATE_KEY: expected a key of npx web-push generate-vapid-keys.',
    ])
    expect(linesOf({ ...vapid, VAPID_PRIVATE_KEY: other })).toEqual([
      'VAPID_PUBLIC_KEY: is not the public key of VAPID_PRIVATE_KEY.',
    ])
    expect(linesOf({ ...vapid, VAPID_SUBJECT: 'push@example.in' })).toEqual([
      expect.stringMatching(/^VAPID_SUBJECT: expected .*mailto:/),
    ])
  })

  it('do not depend on NODE_ENV', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toEqual(readConfig({}))
  })

  it('refuse the demo with a live key of Razorpay', () => {
    const env = { RAZORPAY_KEY_ID: 'rzp_live_key', RAZORPAY_KEY_SECRET: 'secret', DEMO: 'on' }
    expect(linesOf(env)).toEqual(['DEMO: must be off with a live key in RAZORPAY_KEY_ID.'])
    expect(readConfig({ ...env, RAZORPAY_KEY_ID: 'rzp_test_key' }).demo).toBe(true)
  })

  it('name each setting that is missing without the demo, in a line of its own', () => {
    const names = Object.keys(PRODUCTION)
    const missing = (env: Record<string, string>) =>
      linesOf(env).map((line) => /^(\w+): required/.exec(line)?.[1])
    expect(missing({ DEMO: 'off' })).toEqual(names)
    for (const name of names) expect(missing({ ...PRODUCTION, [name]: '' })).toEqual([name])
  })

  it('need no more than these without the demo, and then have no inspector', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      demo: false,
      inspector: false,
      publicUrl: 'https://play.example.in',
      mailFrom: 'Play <no-reply@example.in>',
      razorpay: { keyId: 'rzp_live_key', webhookSecret: 'webhook' },
    })
    expect(readConfig({ ...PRODUCTION, INSPECTOR: 'on' }).inspector).toBe(true)
  })

  it('refuse the embedded database without the demo, unless one says that a power cut may take bookings', () => {
    const env = { ...PRODUCTION, DATABASE_URL: '' }
    expect(linesOf(env)).toEqual([expect.stringMatching(/^DATABASE_URL: required .*power cut/)])
    expect(readConfig({ ...env, EMBEDDED_DATABASE: 'on' }).databaseUrl).toBe(null)
    expect(linesOf({ ...env, EMBEDDED_DATABASE: 'yes' })).toEqual([
      'EMBEDDED_DATABASE: expected on or off.',
    ])
  })

  it('are numbers for the connections to PostgreSQL and the port of the metrics', () => {
    const env = { DATABASE_POOL: '25', METRICS_PORT: '9464' }
    expect(readConfig(env)).toMatchObject({ databasePool: 25, metricsPort: 9464 })
  })

  it.each([
    { PORT: '70000' },
    { METRICS_PORT: 'on' },
    { DATABASE_POOL: 'plenty' },
    { PUBLIC_URL: 'ftp://x' },
    { PUBLIC_URL: 'https://play.example.in/shop' },
    { MAIL_FROM: 'Matchpoint' },
    { DATABASE_URL: 'mysql://x' },
    { SMTP_URL: 'smtp.example.in' },
    { RAZORPAY_KEY_ID: 'only half' },
    { RAZORPAY_KEY_ID: 'only half', DEMO: 'on' },
    { RAZORPAY_KEY_SECRET: 'only half' },
    { ORGANIZER_URL: 'javascript:alert(1)' },
    { ADMIN_URL: 'admin' },
    { INSPECTOR: 'yes' },
    { DEMO: '1' },
    { LOG_LEVEL: 'loud' },
    { SANDBOX_FAULTS: 'refund=broken' },
    { SANDBOX_FAULTS: 'refund=down*many' },
    { SANDBOX_FAULTS: 'webhooks=down' },
  ])('name an invalid variable, but not its value: %j', (env) => {
    const [[, value] = ['', '']] = Object.entries(env)
    expect(() => readConfig(env)).toThrow(/^[A-Z_]+: /)
    expect(() => readConfig(env)).not.toThrow(String(value))
  })
})
