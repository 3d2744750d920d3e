import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import { readConfig } from '#server/config.ts'
import { DEMO_PLAYER } from '#server/demo/demo-accounts.ts'
import { freePort, PROCESS_TIMEOUT, startServer } from './support/process.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'matchpoint-start-'))
describe('a server that cannot start', PROCESS_TIMEOUT, () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  it.each([
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL:'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL:'],
    [{ DATA_DIR: join(file, 'below') }, 'DATA_DIR:'],
    [{ PORT: 'eighty' }, 'PORT:'],
    [{ NODE_ENV: 'production', DATA_DIR: folder() }, 'SMTP_URL:'],
  ])('prints one line with the reason and exits with 1: %j', async (env, variable) => {
    const server = startServer(env)
    expect(await server.exitCode).toBe(1)
    expect(server.stderr()).toMatch(new RegExp(`^${variable} .+$`))
    expect(server.stderr()).not.toContain('\n')
  })
})

describe('a started server', PROCESS_TIMEOUT, () => {
  it('locks its port and folder, keeps its data after SIGKILL and stops on SIGTERM', async () => {
    const [port, dataDir] = [await freePort(), folder()]
    const first = startServer({ PORT: port, DATA_DIR: dataDir })
    const said = await first.ready
    expect(said).toContain(`http://127.0.0.1:${port}`)
    expect(said).toContain(DEMO_PLAYER.email)

    const samePort = startServer({ PORT: port, DATA_DIR: folder() })
    const sameFolder = startServer({ DATA_DIR: dataDir })
    expect([await samePort.exitCode, await sameFolder.exitCode]).toEqual([1, 1])
    expect(samePort.stderr()).toMatch(/^PORT: port \d+ is in use.*$/)
    expect(sameFolder.stderr()).toMatch(/^DATA_DIR: another server .*$/)

    const api = `http://127.0.0.1:${port}${API_BASE}`
    const login = await fetch(`${api}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...DEMO_PLAYER, role: 'USER' }),
    })
    const { access_token } = (await login.json()) as { access_token: string }
    first.child.kill('SIGKILL')
    await first.exitCode

    const second = startServer({ PORT: port, DATA_DIR: dataDir })
    await second.ready
    const me = await fetch(`${api}/me`, { headers: { Authorization: `Bearer ${access_token}` } })
    expect(me.status).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.exitCode).toBe(0)
  })
})

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
  ])('name an invalid variable, but not its value: %j', (env) => {
    const [[, value] = ['', '']] = Object.entries(env)
    expect(() => readConfig(env)).toThrow(/^[A-Z_]+: /)
    expect(() => readConfig(env)).not.toThrow(String(value))
  })
})
