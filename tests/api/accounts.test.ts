import { and, eq, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { createSession } from '#server/accounts/sessions.ts'
import * as schema from '#server/db/schema.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { newMember } from './support/players.ts'
import { TestServer, testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const { otps, users } = schema
const MINUTE = 60_000
const WRONG = 'Please check your credentials and try again.'
const role = 'USER' as const

const registration = (email: string) => ({
  email,
  password: 'long enough',
  name: 'Asha Rao',
  phone_number: '9876543210',
})

const wrongOtp = (otp: string) => (otp === '111111' ? '222222' : '111111')

describe('POST /login', () => {
  it('responds with the same 400 for a wrong password and for an unknown e-mail', async () => {
    const { email } = await newMember(server)
    for (const tried of [email, 'nobody@example.in']) {
      const error = await server.expectError('login', {
        body: { email: tried, password: 'not this one', role },
      })
      expect(error).toMatchObject({ status: 400, message: WRONG })
    }
  })

  it('logs in a verified user, ignoring the case of the e-mail', async () => {
    const { email, password, userId } = await newMember(server)
    const response = await server.call('login', {
      body: { email: email.toUpperCase(), password, role },
    })
    expect(response).toMatchObject({ otp_verified: true, data: { userId, email }, cartItems: [] })
    const me = await server.call('me', { token: response.access_token ?? '' })
    expect(me.data).toMatchObject({ userId, gender: null, country: 'India' })
  })

  it('mails a new OTP instead of logging in to an unverified account', async () => {
    const body = registration('later@example.in')
    await server.call('register', { body })
    const first = await server.mailTo(body.email)
    server.now += MINUTE
    const response = await server.call('login', {
      body: { email: body.email, password: body.password, role },
    })
    expect(response).toMatchObject({ success: true, otp_verified: false })
    expect(response.access_token).toBeUndefined()
    expect(response.data).toBeUndefined()
    expect((await server.mailTo(body.email)).sentAt > first.sentAt).toBe(true)
  })

  it('responds with 429 and Retry-After after ten wrong passwords', async () => {
    const { email, password } = await newMember(server)
    for (let tried = 0; tried < 10; tried += 1) {
      await server.expectError('login', { body: { email, password: 'wrong wrong', role } })
    }
    const error = await server.expectError('login', { body: { email, password, role } })
    expect(error.status).toBe(429)
    expect(Number(error.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('returns the stored cart with names and prices from the database', async () => {
    const { email, password, token } = await newMember(server)
    const claimed = {
      _id: 'single',
      name: 'Almost free',
      is_free_event: true,
      entry_fee: 1,
      event_type: 'DOUBLE' as const,
      players_capacity: 9,
    }
    await server.call('addToCart', { token, body: { item_id: 'single', item: claimed } })
    await server.call('addToCart', { token, body: { item_id: 'run', item: claimed } })
    await server.call('removeFromCart', { token, params: { id: 'run' } })
    const { cartItems } = await server.call('login', { body: { email, password, role } })
    expect(cartItems).toHaveLength(1)
    expect(cartItems?.[0]).toMatchObject({
      _id: 'single',
      name: 'Event single',
      entry_fee: 500,
      is_free_event: false,
      event_type: 'SINGLE',
      title: 'Cup open',
      href: '/tournament/open',
    })
    expect(cartItems?.[0]).not.toHaveProperty('category')
  })
})

describe('registration', () => {
  it('rejects an invalid e-mail with the form’s own message', async () => {
    const error = await server.expectError('register', { body: registration('not an address') })
    expect(error).toMatchObject({ status: 400, message: 'Email is not valid', field: 'email' })
  })

  it('does not let a second registration replace the password of an unverified account', async () => {
    const body = registration('victim@example.in')
    await server.call('register', { body })
    const error = await server.expectError('register', {
      body: { ...body, password: 'the attacker’s' },
    })
    expect(error).toMatchObject({ status: 400, field: 'email' })
  })

  it('rejects the right OTP after five wrong ones, and an expired OTP', async () => {
    const tries = registration('tries@example.in')
    await server.call('register', { body: tries })
    const otp = await server.otpFor(tries.email)
    const enter = (email: string, code: string) =>
      server.expectError('verifyRegistration', { body: { email, otp: code } })
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await enter(tries.email, wrongOtp(otp))).message).toBe('Invalid OTP')
    }
    expect(await enter(tries.email, otp)).toMatchObject({ status: 400, message: 'Invalid OTP' })

    const late = registration('late@example.in')
    await server.call('register', { body: late })
    const old = await server.otpFor(late.email)
    server.now += 11 * MINUTE
    expect((await enter(late.email, old)).message).toBe('Invalid OTP')
  })

  it('rejects an OTP once a newer one was sent', async () => {
    const body = registration('resent@example.in')
    await server.call('register', { body })
    const first = await server.otpFor(body.email)
    server.now += MINUTE
    await server.call('register', { body })
    const second = await server.otpFor(body.email)
    if (first !== second) {
      const error = await server.expectError('verifyRegistration', {
        body: { email: body.email, otp: first },
      })
      expect(error.message).toBe('Invalid OTP')
    }
    await server.call('verifyRegistration', { body: { email: body.email, otp: second } })
  })

  it('does not accept the OTP of a profile change, nor a change the OTP of a registration', async () => {
    const body = registration('bound@example.in')
    await server.call('register', { body })
    const otp = await server.otpFor(body.email)
    const [row] = await server.db.select().from(users).where(eq(users.email, body.email))
    const token = await createSession(server.db, row?.id ?? '', server.now)
    expect((await server.expectError('verifyOtp', { token, body: { otp } })).message).toBe(
      'Invalid OTP',
    )
    await server.call('sendOtp', { token })
    const change = await server.otpFor(body.email)
    if (change !== otp) {
      const error = await server.expectError('verifyRegistration', {
        body: { email: body.email, otp: change },
      })
      expect(error.message).toBe('Invalid OTP')
    }
  })

  it('accepts an OTP only once', async () => {
    const body = registration('once@example.in')
    await server.call('register', { body })
    const otp = await server.otpFor(body.email)
    await server.call('verifyRegistration', { body: { email: body.email, otp } })
    const again = await server.expectError('verifyRegistration', {
      body: { email: body.email, otp },
    })
    expect(again.message).toBe('Invalid OTP')
  })
})

describe('the OTP of a profile or password change', () => {
  const profile = (email: string) => ({
    name: 'Asha R Rao',
    email,
    phone_number: '9000000000',
    gender: 'Female' as const,
    country: 'India' as const,
  })

  it('is required, belongs to one user and allows one change', async () => {
    const [asha, ravi] = [await newMember(server), await newMember(server)]
    const change = { token: asha.token, body: profile(asha.email) }
    expect((await server.expectError('updateProfile', change)).status).toBe(400)

    await server.call('sendOtp', { token: ravi.token })
    const otp = await server.otpFor(ravi.email)
    await server.expectError('verifyOtp', { token: asha.token, body: { otp } })
    await server.call('verifyOtp', { token: ravi.token, body: { otp } })
    expect((await server.expectError('updateProfile', change)).status).toBe(400)

    server.now += MINUTE
    await server.call('sendOtp', { token: asha.token })
    const own = await server.otpFor(asha.email)
    await server.call('verifyOtp', { token: asha.token, body: { otp: own } })
    const { data } = await server.call('updateProfile', change)
    expect(data).toMatchObject({ name: 'Asha R Rao', phone_number: '9000000000', gender: 'Female' })
    expect((await server.expectError('updateProfile', change)).status).toBe(400)
  })

  it('is not sent again within 30 seconds; the error says how long to wait', async () => {
    const { token } = await newMember(server)
    await server.call('sendOtp', { token })
    server.now += 12_000
    const error = await server.expectError('sendOtp', { token })
    expect(error.status).toBe(429)
    expect(error.message).toContain('18 seconds')
    expect(error.headers.get('Retry-After')).toBe('18')
    server.now += 18_000
    await server.call('sendOtp', { token })
  })

  it('is not consumed by a wrong current password; a new password ends other sessions', async () => {
    const { token, email, password } = await newMember(server)
    const other = await server.call('login', { body: { email, password, role } })
    await server.call('sendOtp', { token })
    await server.call('verifyOtp', { token, body: { otp: await server.otpFor(email) } })
    const change = (currentPassword: string) => ({
      token,
      body: { currentPassword, newPassword: 'another long one' },
    })
    const error = await server.expectError('changePassword', change('not mine'))
    expect(error).toMatchObject({ status: 400, field: 'currentPassword' })
    await server.call('changePassword', change(password))
    expect((await server.expectError('me', { token: other.access_token ?? '' })).status).toBe(401)
    await server.call('me', { token })
  })
})

describe('the database', () => {
  it('has passwords and OTPs as argon2id hashes, and no password, token or reset link in plain text', async () => {
    const { email, password, token, userId } = await newMember(server)
    await server.call('sendOtp', { token })
    await server.call('forgotPassword', { body: { email } })
    const link = /https?:\S+/.exec((await server.mailTo(email)).text)?.[0] ?? ''
    const resetToken = new URL(link).searchParams.get('token') ?? ''

    const { db } = server
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    const [otp] = await db
      .select()
      .from(otps)
      .where(and(eq(otps.userId, userId), eq(otps.purpose, 'CHANGE')))
    for (const hash of [user?.passwordHash, otp?.codeHash]) expect(hash).toMatch(/^\$argon2id\$/)

    // The outbox has the mails, which contain the link.
    const stored = { ...schema, outbox: null }
    const rows = await Promise.all(
      Object.values(stored)
        .filter((table) => is(table, PgTable))
        .map((table) => db.select().from(table)),
    )
    const text = JSON.stringify(rows)
    expect(text).toContain(userId)
    for (const secret of [password, token, resetToken]) {
      expect(secret).not.toBe('')
      expect(text).not.toContain(secret)
    }
  })
})

describe('a password reset', () => {
  it('works once with the mailed link, ends all sessions and does not reveal who has an account', async () => {
    const { email, token } = await newMember(server)
    const known = await server.call('forgotPassword', { body: { email } })
    const unknown = await server.call('forgotPassword', { body: { email: 'nobody@example.in' } })
    expect(known).toEqual(unknown)
    const link = /https?:\S+/.exec((await server.mailTo(email)).text)?.[0] ?? ''
    const resetToken = new URL(link).searchParams.get('token') ?? ''
    const body = { token: resetToken, newPassword: 'brand new one' }
    await server.call('resetPassword', { body })
    expect((await server.expectError('resetPassword', { body })).status).toBe(400)
    expect((await server.expectError('me', { token })).status).toBe(401)
    await server.call('login', { body: { email, password: 'brand new one', role } })
  })

  it('does not respond later for a known e-mail, even if the mail server is slow', async () => {
    const { email } = await newMember(server)
    const slow = new TestServer()
    let sent = () => {}
    const sending = new Promise<void>((resolve) => {
      sent = resolve
    })
    await slow.start(server.db, {
      mail: { destination: 'nowhere', isOutbox: false, send: () => sending },
    })
    const known = await slow.call('forgotPassword', { body: { email } })
    const unknown = await slow.call('forgotPassword', { body: { email: 'no.one@example.in' } })
    expect(known).toEqual(unknown)
    sent()
  })

  it('rejects an expired link', async () => {
    const { email } = await newMember(server)
    await server.call('forgotPassword', { body: { email } })
    const link = /https?:\S+/.exec((await server.mailTo(email)).text)?.[0] ?? ''
    server.now += 31 * MINUTE
    const resetToken = new URL(link).searchParams.get('token') ?? ''
    const error = await server.expectError('resetPassword', {
      body: { token: resetToken, newPassword: 'brand new one' },
    })
    expect(error).toMatchObject({ status: 400, field: 'token' })
  })
})

it('ends the session on logout', async () => {
  const { token } = await newMember(server)
  await server.call('logout', { token })
  expect((await server.expectError('me', { token })).status).toBe(401)
})
