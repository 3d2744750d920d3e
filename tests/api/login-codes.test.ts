import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { otps, users } from '#server/db/schema.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { newMember, registration, wrongOtp } from './support/players.ts'
import { TestServer, testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const MINUTE = 60_000
const purpose = 'LOGIN' as const

const enter = (email: string, otp: string) =>
  server.call('verifyRegistration', { body: { email, otp, purpose } })

async function expectRefused(body: { email: string; otp: string; purpose?: 'LOGIN' }) {
  const error = await server.expectError('verifyRegistration', { body })
  expect(error).toMatchObject({ status: 400, message: 'Invalid OTP', field: 'otp' })
}

async function newCode(email: string): Promise<string> {
  await server.call('loginCode', { body: { email } })
  return server.otpFor(email)
}

const mailsTo = async (email: string) => (await server.mailsTo(email)).length

describe('a code for a login', () => {
  it('logs in without the password, with the stored cart, as often as one is asked for', async () => {
    const { email, userId, token } = await newMember(server)
    const item = {
      _id: 'single',
      name: 'Event single',
      is_free_event: false,
      entry_fee: 500,
      event_type: 'SINGLE' as const,
      players_capacity: 1,
    }
    await server.call('addToCart', { token, body: { item_id: 'single', item } })
    const session = await enter(email, await newCode(email))
    expect(session.data).toMatchObject({ userId, email })
    expect(session.cartItems).toHaveLength(1)
    expect((await server.call('me', { token: session.access_token })).data.userId).toBe(userId)
    await enter(email, await newCode(email))
  })

  it('works once', async () => {
    const { email } = await newMember(server)
    const otp = await newCode(email)
    await enter(email, otp)
    await expectRefused({ email, otp, purpose })
  })

  it('is refused after five wrong ones, after 10 minutes, and once a newer one was sent', async () => {
    const { email } = await newMember(server)
    const guessed = await newCode(email)
    for (let tried = 0; tried < 5; tried += 1) {
      await expectRefused({ email, otp: wrongOtp(guessed), purpose })
    }
    await expectRefused({ email, otp: guessed, purpose })

    server.now += MINUTE
    const old = await newCode(email)
    server.now += MINUTE
    const newer = await newCode(email)
    if (old !== newer) await expectRefused({ email, otp: old, purpose })
    server.now += 10 * MINUTE
    await expectRefused({ email, otp: newer, purpose })
  })

  it('belongs to one account', async () => {
    const [asha, ravi] = [await newMember(server), await newMember(server)]
    const otp = await newCode(asha.email)
    await expectRefused({ email: ravi.email, otp, purpose })
    await newCode(ravi.email)
    if ((await server.otpFor(ravi.email)) !== otp) {
      await expectRefused({ email: ravi.email, otp, purpose })
    }
  })

  it('is no code of a registration or a change, and neither of these logs in', async () => {
    const { email, token } = await newMember(server)
    const login = await newCode(email)
    await expectRefused({ email, otp: login })
    expect((await server.expectError('verifyOtp', { token, body: { otp: login } })).status).toBe(
      400,
    )

    await server.call('sendOtp', { token })
    const change = await server.otpFor(email)
    if (change !== login) await expectRefused({ email, otp: change, purpose })

    const body = registration('unproven@example.in')
    await server.call('register', { body })
    await expectRefused({ email: body.email, otp: await server.otpFor(body.email), purpose })
  })

  it('is no longer valid with a new password', async () => {
    const { email, token, password } = await newMember(server)
    await server.call('sendOtp', { token })
    const change = await server.otpFor(email)
    const otp = await newCode(email)
    await server.call('verifyOtp', { token, body: { otp: change } })
    const body = { currentPassword: password, newPassword: 'another long one' }
    await server.call('changePassword', { token, body })
    await expectRefused({ email, otp, purpose })
  })

  it('does not reveal whether an account exists, by content or by time', async () => {
    const { email } = await newMember(server)
    const unproven = registration('not.yet@example.in')
    await server.call('register', { body: unproven })
    const sent = await mailsTo(unproven.email)
    const slow = new TestServer()
    let release = () => {}
    const sending = new Promise<void>((resolve) => {
      release = resolve
    })
    await slow.start(server.db, {
      mail: { destination: 'nowhere', isOutbox: false, send: () => sending },
    })
    const answers = []
    for (const asked of [email, unproven.email, 'no.one@example.in']) {
      answers.push(await slow.call('loginCode', { body: { email: asked } }))
    }
    release()
    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(await mailsTo(unproven.email)).toBe(sent)
    expect(await mailsTo('no.one@example.in')).toBe(0)
    for (const asked of [email, unproven.email, 'no.one@example.in']) {
      await expectRefused({ email: asked, otp: '000000', purpose })
    }
  })

  it('reaches its owner however often others ask for one, in few mails', async () => {
    const { email } = await newMember(server)
    const before = await mailsTo(email)
    const ask = (address: string) => server.send('loginCode', { body: { email }, address })
    for (let asked = 0; asked < 30; asked += 1) {
      expect((await ask(`198.51.100.${asked}`)).status).toBe(200)
      await server.settled()
      server.now += MINUTE
    }
    const mails = (await mailsTo(email)) - before
    expect(mails).toBeGreaterThan(10)
    expect(mails).toBeLessThan(16)
    await enter(email, await server.otpFor(email))
  })

  it('is not mailed twice within 30 seconds', async () => {
    const { email } = await newMember(server)
    const before = await mailsTo(email)
    await newCode(email)
    await newCode(email)
    expect(await mailsTo(email)).toBe(before + 1)
    server.now += 30_000
    await newCode(email)
    expect(await mailsTo(email)).toBe(before + 2)
  })
})

describe('the code of a registration', () => {
  const again = (email: string) =>
    server.call('loginCode', { body: { email, purpose: 'REGISTRATION' } })

  it('is mailed again while it is waited for', async () => {
    const body = registration('lost.mail@example.in')
    await server.call('register', { body })
    const first = await server.otpFor(body.email)
    server.now += MINUTE
    await again(body.email)
    expect(await mailsTo(body.email)).toBe(2)
    const second = await server.otpFor(body.email)
    if (first !== second) await expectRefused({ email: body.email, otp: first })
    await server.call('verifyRegistration', { body: { email: body.email, otp: second } })
    const [row] = await server.db.select().from(users).where(eq(users.email, body.email))
    expect(row?.verifiedAt).not.toBeNull()
  })

  it('is not mailed to an account that waits for none', async () => {
    const { email, userId } = await newMember(server)
    const before = await mailsTo(email)
    server.now += MINUTE
    const known = await again(email)
    expect(known).toEqual(await again('no.one.else@example.in'))
    expect(await mailsTo(email)).toBe(before)
    const rows = await server.db.select().from(otps).where(eq(otps.userId, userId))
    expect(rows.every(({ verifiedAt }) => verifiedAt !== null)).toBe(true)
  })
})
