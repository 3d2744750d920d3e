import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

describe('the settings', () => {
  it('default to the demo when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: '.data',
      databaseUrl: null,
      razorpay: null,
      demo: true,
    })
  })

  it('turn the demo off in production unless DEMO=on', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'on' }).demo).toBe(true)
  })

  it.each([
    { PORT: '70000' },
    { PUBLIC_URL: 'ftp://x' },
    { DATABASE_URL: 'mysql://x' },
    { SMTP_URL: 'smtp.example.in' },
    { RAZORPAY_KEY_ID: 'only half' },
    { RAZORPAY_KEY_SECRET: 'only half' },
    { ORGANIZER_URL: 'javascript:alert(1)' },
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
