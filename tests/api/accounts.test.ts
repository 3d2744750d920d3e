import { and, eq, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { updateProfile, verifyEmail } from '#server/accounts/profile.ts'
import { authenticate, createSession, startSession } from '#server/accounts/sessions.ts'
import * as schema from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { type Member, newMember, registration, wrongOtp } from './support/players.ts'
import { TestServer, testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const { otps, users } = schema
const MINUTE = 60_000
const WRONG = 'Please check your credentials and try again.'
const role = 'USER' as const

const resetTokenIn = (text: string) =>
  new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''

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

  it('hashes the password again if it was hashed at another cost', async () => {
    const { email, password, userId } = await newMember(server)
    const stored = async () =>
      (await server.db.select().from(users).where(eq(users.id, userId)))[0]?.passwordHash
    const before = await stored()
    const stronger = new TestServer()
    await stronger.start(server.db, { hashing: { memory: 128, time: 1 } })
    const login = { body: { email, password, role } }
    await stronger.call('login', login)
    const after = await stored()
    expect(before).toContain('$m=64,t=1,')
    expect(after).toContain('$m=128,t=1,')
    await stronger.call('login', login)
    expect(await stored()).toBe(after)
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
      match_type: expect.any(String),
      booking_active: true,
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

  it('rejects an address in which a mail program would find another one', async () => {
    for (const email of ['1<victim@example.in>', 'a,b@example.in', 'x;victim@example.in']) {
      const error = await server.expectError('register', { body: registration(email) })
      expect(error, email).toMatchObject({ message: 'Email is not valid', field: 'email' })
    }
  })

  it('rejects a name that mail programs turn into a link', async () => {
    const error = await server.expectError('register', {
      body: { ...registration('link@example.in'), name: 'Unlock at https://evil.example/x' },
    })
    expect(error).toMatchObject({ message: 'A name cannot contain a link', field: 'name' })
  })

  it('mails none of the sender’s text to an address that is not proven', async () => {
    const body = { ...registration('stranger@example.in'), name: 'Your account is blocked' }
    await server.call('register', { body })
    await server.call('forgotPassword', { body: { email: body.email } })
    const mails = await server.mailsTo(body.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Reset'),
      expect.stringContaining('code'),
    ])
    for (const { text, html } of mails) expect(text + html).not.toContain(body.name)
  })

  it('does not say that a code was sent when the hour’s codes are used up', async () => {
    const body = registration('capped@example.in')
    for (let sent = 0; sent < 10; sent += 1) {
      await server.call('register', { body })
      server.now += MINUTE
    }
    expect(await server.mailsTo(body.email)).toHaveLength(10)
    expect(await server.expectError('register', { body })).toMatchObject({ status: 429 })
    const login = { body: { email: body.email, password: body.password, role } }
    expect(await server.expectError('login', login)).toMatchObject({ status: 429 })
  })

  it('mails a code on the next try if the mail of the first could not be queued', async () => {
    const body = registration('unqueued@example.in')
    await server.db.execute(sql`alter table jobs rename to jobs_elsewhere`)
    expect((await server.expectError('register', { body })).status).toBe(500)
    await server.db.execute(sql`alter table jobs_elsewhere rename to jobs`)
    await server.call('register', { body })
    expect(await server.mailsTo(body.email)).toHaveLength(1)
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

  /** Enters a code that was mailed to the e-mail of the account. */
  const proveTo = async (token: string, email: string) => {
    await server.call('sendOtp', { token })
    await server.call('verifyOtp', { token, body: { otp: await server.otpFor(email) } })
  }

  const saveEmail = async ({ token, email }: Member, next: string) => {
    await proveTo(token, email)
    return server.call('updateProfile', { token, body: profile(next) })
  }

  const confirmEmail = async (token: string, next: string) => {
    await server.call('sendEmailOtp', { token })
    return { token, body: { otp: await server.otpFor(next) } }
  }

  /** As of requests that have begun. */
  const begun = async (token: string): Promise<[Deps, Caller]> => [
    { ...server.deps, wakeWorker: () => {} } as unknown as Deps,
    await authenticate({ ...server.deps, closedAccounts: [] }, `Bearer ${token}`, server.now),
  ]

  it('is mailed to the e-mail of the account, whatever the request says', async () => {
    const { token, email } = await newMember(server)
    const body = { change: 'profile', email: `thief-${email}` }
    const { message } = await server.call('sendOtp', { token, body })
    expect(message).toBe(`A code is on its way to ${email}.`)
    expect(await server.mailsTo(`thief-${email}`)).toEqual([])
  })

  it('leaves a new e-mail pending; the old one is told, and logs in until the new one is proven', async () => {
    const member = await newMember(server)
    const { token, email, password, userId } = member
    const next = `next-${email}`
    const { data } = await saveEmail(member, next.toUpperCase())
    expect(data).toMatchObject({ email, pending_email: next, name: 'Asha R Rao' })
    expect((await server.call('me', { token })).data).toMatchObject({ email, pending_email: next })
    expect((await server.mailTo(email)).subject).toBe('A new email for your Matchpoint account')
    await server.call('login', { body: { email, password, role } })

    const confirmation = await confirmEmail(token, next)
    expect((await server.mailTo(next)).text).not.toContain('Asha')
    const wrong = { token, body: { otp: wrongOtp(confirmation.body.otp) } }
    expect((await server.expectError('verifyEmail', wrong)).message).toBe('Invalid OTP')
    const proven = (await server.call('verifyEmail', confirmation)).data
    expect(proven.email).toBe(next)
    expect(proven.pending_email).toBe(undefined)
    expect((await server.mailTo(email)).subject).toBe('Your Matchpoint email has been changed')
    expect((await server.expectError('verifyEmail', confirmation)).status).toBe(400)
    await server.expectError('login', { body: { email, password, role } })
    const login = await server.call('login', { body: { email: next, password, role } })
    expect(login.data).toMatchObject({ userId, email: next })
  })

  it('of a new e-mail proves that one only, in its session only', async () => {
    const member = await newMember(server)
    const { token, email, password } = member
    await saveEmail(member, `first-${email}`)
    const first = await confirmEmail(token, `first-${email}`)
    const { access_token: other = '' } = await server.call('login', {
      body: { email, password, role },
    })
    expect((await server.expectError('verifyEmail', { ...first, token: other })).status).toBe(400)
    await saveEmail(member, `second-${email}`)
    expect((await server.expectError('verifyEmail', first)).status).toBe(400)
    await saveEmail(member, email)
    const error = await server.expectError('sendEmailOtp', { token })
    expect(error).toMatchObject({ status: 400, message: 'There is no new email to confirm.' })
    expect((await server.call('me', { token })).data.email).toBe(email)
  })

  it('of a new e-mail proves nothing once another e-mail is pending', async () => {
    const member = await newMember(server)
    const { token, email } = member
    await saveEmail(member, `first-${email}`)
    const first = await confirmEmail(token, `first-${email}`)
    const request = await begun(token)
    await saveEmail(member, `second-${email}`)
    await expect(verifyEmail(...request, first.body.otp)).rejects.toThrow('no new email')
    expect((await server.call('me', { token })).data).toMatchObject({
      email,
      pending_email: `second-${email}`,
    })
  })

  it('of a new e-mail is not asked for again by a save that began before it was entered', async () => {
    const member = await newMember(server)
    const { token, email } = member
    const next = `next-${email}`
    await saveEmail(member, next)
    const request = await begun(token)
    await server.call('verifyEmail', await confirmEmail(token, next))
    await proveTo(token, next)
    await updateProfile(...request, profile(next))
    expect((await server.call('me', { token })).data.pending_email).toBe(undefined)
  })

  it('of a new e-mail proves nothing after it was cancelled', async () => {
    const member = await newMember(server)
    const { token, email } = member
    await saveEmail(member, `next-${email}`)
    const confirmation = await confirmEmail(token, `next-${email}`)
    const { data } = await server.call('cancelEmail', { token })
    expect(data.email).toBe(email)
    expect(data.pending_email).toBe(undefined)
    expect((await server.expectError('verifyEmail', confirmation)).status).toBe(400)
  })

  it('of a new e-mail allows no change, nor the code of a change a new e-mail', async () => {
    const member = await newMember(server)
    const { token, email } = member
    await saveEmail(member, `next-${email}`)
    await server.call('sendOtp', { token })
    const change = await server.otpFor(email)
    const { body } = await confirmEmail(token, `next-${email}`)
    if (change !== body.otp) {
      for (const [call, otp] of [
        ['verifyOtp', body.otp],
        ['verifyEmail', change],
      ] as const) {
        expect((await server.expectError(call, { token, body: { otp } })).message).toBe(
          'Invalid OTP',
        )
      }
    }
  })

  it('is entered and used only in the session that it was sent for', async () => {
    const { token, email, password } = await newMember(server)
    const { access_token: other = '' } = await server.call('login', {
      body: { email, password, role },
    })
    await server.call('sendOtp', { token })
    const otp = await server.otpFor(email)
    expect(await server.expectError('verifyOtp', { token: other, body: { otp } })).toMatchObject({
      message: 'Invalid OTP',
    })
    await server.call('verifyOtp', { token, body: { otp } })
    const change = { body: profile(email) }
    expect(await server.expectError('updateProfile', { ...change, token: other })).toMatchObject({
      status: 400,
      field: 'otp',
    })
    await server.call('updateProfile', { ...change, token })
  })

  it('is kept when a change is refused: the e-mail of another account is not saved', async () => {
    const [asha, ravi] = [await newMember(server), await newMember(server)]
    await proveTo(asha.token, asha.email)
    const save = (email: string) => ({ token: asha.token, body: profile(email) })
    expect(await server.expectError('updateProfile', save(ravi.email))).toMatchObject({
      status: 400,
      field: 'email',
      message: 'Another account has this email.',
    })
    const { data } = await server.call('updateProfile', save(asha.email))
    expect(data?.pending_email).toBe(undefined)
  })

  it('a new password drops the pending one, which somebody else may have asked for', async () => {
    const member = await newMember(server)
    const { token, email, password } = member
    const next = `next-${email}`
    await saveEmail(member, next)
    const confirmation = await confirmEmail(token, next)
    await proveTo(token, email)
    const body = { currentPassword: password, newPassword: 'another long one' }
    await server.call('changePassword', { token, body })
    expect((await server.expectError('verifyEmail', confirmation)).status).toBe(400)
    const { data } = await server.call('me', { token })
    expect(data.email).toBe(email)
    expect(data.pending_email).toBe(undefined)
  })

  it('two accounts that prove one e-mail at the same time get 200 and 400', async () => {
    const members = [await newMember(server), await newMember(server)]
    const email = `wanted-${members[0]?.email}`
    const confirmations = []
    for (const member of members) {
      await saveEmail(member, email)
      confirmations.push(await confirmEmail(member.token, email))
    }
    const responses = await Promise.all(
      confirmations.map((confirmation) => server.send('verifyEmail', confirmation)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = responses.find(({ status }) => status === 400)
    expect(await refused?.json()).toMatchObject({
      message: 'Another account has this email.',
      field: 'email',
    })
  })

  it('for a new e-mail or password revokes the reset link', async () => {
    const changes = [
      async (member: Member) => {
        const next = `new-${member.email}`
        await saveEmail(member, next)
        await server.call('verifyEmail', await confirmEmail(member.token, next))
      },
      async ({ token, email, password }: Member) => {
        await proveTo(token, email)
        const body = { currentPassword: password, newPassword: 'another long one' }
        await server.call('changePassword', { token, body })
      },
    ]
    for (const change of changes) {
      const member = await newMember(server)
      await server.call('forgotPassword', { body: { email: member.email } })
      const token = resetTokenIn((await server.mailTo(member.email)).text)
      await change(member)
      const body = { token, newPassword: 'the thief’s own' }
      expect(await server.expectError('resetPassword', { body })).toMatchObject({
        status: 400,
        field: 'token',
      })
    }
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

  it('is sent again at any time once the last one was entered', async () => {
    const { token, email } = await newMember(server)
    await proveTo(token, email)
    await proveTo(token, email)
    await server.call('updateProfile', { token, body: profile(email) })
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

describe('a new password', () => {
  const common = 'This password is too common. Please choose another one.'
  const ownName = 'This password contains only a name or an email. Please choose another one.'

  it.each([
    ['password', common],
    ['PassWord', common],
    ['1234567890', common],
    ['match-point-2026', ownName],
    ['asharao123', ownName],
    ['rao_ASHA_1', ownName],
    ['asha.rao@example.in', ownName],
  ])('%s is refused at registration', async (password, message) => {
    const body = { ...registration('asha.rao@example.in'), password }
    expect(await server.expectError('register', { body })).toEqual(
      expect.objectContaining({ status: 400, field: 'password', message }),
    )
  })

  it('that is weak is refused at a change and a reset, which can then be repeated', async () => {
    const member = await newMember(server)
    const { email, password, token } = member
    await server.call('sendOtp', { token })
    await server.call('verifyOtp', { token, body: { otp: await server.otpFor(email) } })
    const change = (newPassword: string) => ({
      token,
      body: { currentPassword: password, newPassword },
    })
    expect(await server.expectError('changePassword', change('football'))).toMatchObject({
      status: 400,
      field: 'newPassword',
      message: common,
    })
    await server.call('changePassword', change('long enough too'))

    await server.call('forgotPassword', { body: { email } })
    const reset = { token: resetTokenIn((await server.mailTo(email)).text) }
    const weak = { body: { ...reset, newPassword: 'football' } }
    expect(await server.expectError('resetPassword', weak)).toMatchObject({
      status: 400,
      field: 'newPassword',
      message: common,
    })
    await server.call('resetPassword', { body: { ...reset, newPassword: 'long enough again' } })
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

  it('has one valid link per account, also when two are requested at the same time', async () => {
    const { email, userId } = await newMember(server)
    await Promise.all([1, 2].map(() => server.call('forgotPassword', { body: { email } })))
    const links = (await server.mailsTo(email)).slice(0, 2)
    expect(new Set(links.map(({ text }) => resetTokenIn(text))).size).toBe(2)
    const { passwordResets } = schema
    const isOwn = eq(passwordResets.userId, userId)
    expect(await server.db.select().from(passwordResets).where(isOwn)).toHaveLength(1)
    const second = { hash: 'second', userId, expiresAt: new Date(server.now) }
    await expect(server.db.insert(passwordResets).values(second)).rejects.toThrow()
  })

  it('ends a login with the old password that began before it', async () => {
    const { email, userId } = await newMember(server)
    const [user] = await server.db.select().from(users).where(eq(users.id, userId))
    if (!user) throw new Error('The member is gone.')
    const start = () => startSession(server.db, user, server.now, '')
    await start()
    await server.call('forgotPassword', { body: { email } })
    const token = resetTokenIn((await server.mailTo(email)).text)
    await server.call('resetPassword', { body: { token, newPassword: 'brand new one' } })
    await expect(start()).rejects.toMatchObject({ status: 400, message: WRONG })
    const { accessTokens } = schema
    const left = server.db.select().from(accessTokens).where(eq(accessTokens.userId, userId))
    expect(await left).toEqual([])
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
