import { describe, expect, it } from 'vitest'
import { createSession } from '#server/accounts/sessions.ts'
import { DEMO_PLAYER } from '#server/demo/demo-accounts.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { newMember } from './support/players.ts'
import { NOW, TestServer, testServer } from './support/server.ts'
import { testConfig } from './support/test-server.ts'

const demo = testServer((db) => seedDemo(db, NOW, { memory: 64, time: 1 }))
const { email, password } = DEMO_PLAYER
const body = { email, password, role: 'USER' as const }

describe('the demo’s login, on a database that once was the demo’s', () => {
  it('works in the demo alone', async () => {
    expect(await demo.call('login', { body })).toMatchObject({ otp_verified: true })
    const real = new TestServer()
    await real.start(demo.db, { config: { ...testConfig, demo: false } })
    expect(await real.expectError('login', { body })).toMatchObject({
      status: 400,
      message: 'Please check your credentials and try again.',
    })
  })

  it('leaves no session that is valid without the demo', async () => {
    const token = await createSession(demo.db, DEMO_PLAYER.id, NOW)
    expect((await demo.call('me', { token })).data.email).toBe(email)
    const member = await newMember(demo)
    const real = new TestServer()
    await real.start(demo.db, { config: { ...testConfig, demo: false } })
    expect(await real.expectError('me', { token })).toMatchObject({ status: 401 })
    expect((await real.call('me', { token: member.token })).data.email).toBe(member.email)
  })
})
