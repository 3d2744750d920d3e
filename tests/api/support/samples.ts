import { eq } from 'drizzle-orm'
import type { ServedBody, ServedCallName, ServedParams } from '#contract/served-calls.ts'
import { stopPath } from '#server/booking/mail-stops.ts'
import { createPassCodes } from '#server/booking/pass-codes.ts'
import { tournamentEvents } from '#server/db/schema.ts'
import { newKey } from './entries.ts'
import { codeOfInvitation } from './invitations.ts'
import { book, bookingBody, pay, payAndBook } from './payments.ts'
import { type Member, newMember, team } from './players.ts'
import { newBrowser } from './push-service.ts'
import type { TestServer } from './server.ts'

type Sample<N extends ServedCallName> = {
  params: Partial<ServedParams<N>>
  body: ServedBody<N>
  token: string
}
export type Samples = { [N in ServedCallName]: Sample<N> }

export async function samples(server: TestServer): Promise<Samples> {
  const member = await newMember(server)
  const { token, email, password } = member
  const sample = { params: {}, body: {}, token }
  const single = team('single')
  const item = {
    _id: 'single',
    name: 'Event single',
    is_free_event: false,
    entry_fee: 500,
    event_type: 'SINGLE' as const,
    players_capacity: 1,
  }
  const payment = await server.call('createPaymentOrder', { token, body: { amount: 500 } })
  const order = bookingBody(
    await server.call('createTeams', { token, body: { teamData: [single] } }),
    await pay(server, payment.data.id),
  )
  const changing = await withOtp(server, true)
  const resetting = await newMember(server)
  const registration = { email: 'sample@example.in', name: 'Ravi Iyer', password: 'long enough' }
  await server.call('register', { body: { ...registration, phone_number: '9876543210' } })
  const booked = await freeBooking(server)
  const { code = '' } = (await server.call('booking', booked)).data[0] ?? {}
  const reminderCode = await stopCode(server, booked)
  const key = await newKey(server)
  return {
    cities: { ...sample, params: { dropdown: 'true' } },
    sports: { ...sample, params: { dropdown: 'true' } },
    categories: { ...sample, params: { dropdown: 'true' } },
    tournaments: { ...sample, params: { page: 1, limit: 8, search: 'cup' } },
    tournament: { ...sample, params: { id: 'open' } },
    schedule: { ...sample, params: { id: 'open' } },
    categoryEvents: { ...sample, params: { page: 1, limit: 8, category: 'Marathon' } },
    categoryEvent: { ...sample, params: { id: 'run' } },
    searchableEvents: { ...sample, params: { search: 'u' } },
    contact: { ...sample, body: { query_type: 'General', message: 'Hello' } },
    socialLinks: sample,
    banners: sample,
    icons: { ...sample, params: { page: 1, limit: 50 } },
    updateProfile: {
      params: {},
      token: changing.token,
      body: {
        name: 'Asha Rao',
        email: changing.email,
        phone_number: '9876543210',
        gender: null,
        country: 'India',
      },
    },
    me: sample,
    changePassword: {
      params: {},
      token: (await withOtp(server, true)).token,
      body: { currentPassword: password, newPassword: 'another long one' },
    },
    resetPassword: {
      ...sample,
      body: { token: await resetToken(server, resetting), newPassword: 'another long one' },
    },
    forgotPassword: { ...sample, body: { email } },
    loginCode: { ...sample, body: { email: (await newMember(server)).email } },
    login: { ...sample, body: { email, password, role: 'USER' } },
    register: {
      ...sample,
      body: { ...registration, email: 'new@example.in', phone_number: '9876543210' },
    },
    verifyRegistration: {
      ...sample,
      body: { email: registration.email, otp: await server.otpFor(registration.email) },
    },
    verifyOtp: await verifiable(server),
    sendOtp: sample,
    sendEmailOtp: { ...sample, token: (await withNewEmail(server)).token },
    verifyEmail: await withEmailOtp(server),
    cancelEmail: { ...sample, token: (await withNewEmail(server)).token },
    addToCart: { ...sample, body: { item_id: 'single', item } },
    removeFromCart: { ...sample, params: { id: 'single' } },
    saved: await withSaved(server),
    saveTournament: { ...sample, body: { tournament_id: 'open' } },
    unsaveTournament: { ...sample, params: { id: 'open' } },
    savedTournaments: { ...sample, body: { ids: ['open'] } },
    checkCart: { ...sample, body: { events: ['single'], categoryevents: ['run'] } },
    // Another call may have booked these players before.
    createPaymentOrder: { ...sample, body: { amount: 500, draft: [single], again: true } },
    createTeams: { ...sample, body: { teamData: [single, team('double', 2)] } },
    createBooking: { ...sample, body: order },
    booking: booked,
    playerPass: { ...sample, params: { code: await playerCode(server, booked) } },
    denyPlayerPass: {
      ...sample,
      body: { code: await playerCode(server, await freeBooking(server)) },
    },
    receipt: await paidBooking(server),
    reminders: { ...sample, params: { code: reminderCode } },
    setReminders: { ...sample, body: { code: reminderCode, on: false } },
    push: await notified(server),
    subscribePush: { ...sample, body: newBrowser() },
    renewPush: {
      ...sample,
      body: {
        ...newBrowser(),
        former_endpoint: newBrowser().endpoint,
        former_auth: newBrowser().auth,
      },
    },
    unsubscribePush: { ...sample, body: { endpoint: newBrowser().endpoint } },
    cancelBooking: await cancellable(server),
    replacePlayer: await replaceable(server),
    ...(await transferred(server)),
    ...(await waited(server)),
    ...(await invited(server)),
    ...(await partnered(server)),
    orders: { ...sample, params: { page: 1, limit: 10 } },
    organization: { ...sample, params: { id: 'org-1' } },
    contentPage: { ...sample, params: { slug: 'about-us' } },
    paymentProvider: sample,
    paymentStatus: { ...sample, params: { id: payment.data.id } },
    knownPlayers: sample,
    logout: { ...sample, token: (await newMember(server)).token },
    sessions: sample,
    personalData: sample,
    endOtherSessions: sample,
    deleteAccount: await deletable(server),
    organizerEntries: {
      params: { since: '2026-11-01T00:00:00Z', limit: 10 },
      body: {},
      token: key,
    },
    organizerPass: { params: { code }, body: {}, token: key },
    checkIn: { params: {}, body: { code, at: '2026-11-22T04:00:00Z' }, token: key },
    putMatches: {
      params: {},
      body: {
        event_id: 'single',
        matches: [
          {
            round: 'Final',
            group: '',
            side_a: 'Net Gains',
            side_b: 'Drop Shots',
            starts: '2026-12-02T04:10:00Z',
            court: 'Court 3',
            score: '',
            status: 'SCHEDULED',
            winner: '',
          },
        ],
      },
      token: key,
    },
  }
}

async function withOtp(server: TestServer, isVerified: boolean): Promise<Member & { otp: string }> {
  const member = await newMember(server)
  await server.call('sendOtp', { token: member.token })
  const otp = await server.otpFor(member.email)
  if (isVerified) await server.call('verifyOtp', { token: member.token, body: { otp } })
  return { ...member, otp }
}

async function withSaved(server: TestServer): Promise<Sample<'saved'>> {
  const { token } = await newMember(server)
  await server.call('saveTournament', { token, body: { tournament_id: 'open' } })
  return { params: {}, body: {}, token }
}

async function verifiable(server: TestServer): Promise<Sample<'verifyOtp'>> {
  const { token, otp } = await withOtp(server, false)
  return { params: {}, token, body: { otp } }
}

/** With a new e-mail that is not proven. */
async function withNewEmail(server: TestServer): Promise<Member & { pending: string }> {
  const member = await withOtp(server, true)
  const pending = `new-${member.email}`
  const body = {
    name: 'Asha Rao',
    email: pending,
    phone_number: '9876543210',
    country: 'India',
  } as const
  await server.call('updateProfile', { token: member.token, body: { ...body, gender: null } })
  return { ...member, pending }
}

async function withEmailOtp(server: TestServer): Promise<Sample<'verifyEmail'>> {
  const { token, pending } = await withNewEmail(server)
  await server.call('sendEmailOtp', { token })
  return { params: {}, token, body: { otp: await server.otpFor(pending) } }
}

async function deletable(server: TestServer): Promise<Sample<'deleteAccount'>> {
  const { token, email } = await newMember(server)
  const password = 'a password of its own'
  await server.call('sendOtp', { token })
  await server.call('verifyOtp', { token, body: { otp: await server.otpFor(email) } })
  const body = { currentPassword: 'long enough', newPassword: password }
  await server.call('changePassword', { token, body })
  return { params: {}, token, body: { password } }
}

async function resetToken(server: TestServer, { email }: Member): Promise<string> {
  await server.call('forgotPassword', { body: { email } })
  const link = /https?:\S+/.exec((await server.mailTo(email)).text)?.[0] ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}

async function replaceable(server: TestServer): Promise<Sample<'replacePlayer'>> {
  const { params, token } = await freeBooking(server)
  const { email } = (await server.call('me', { token })).data
  await server.call('sendOtp', { token })
  await server.call('verifyOtp', { token, body: { otp: await server.otpFor(email) } })
  const [row] = (await server.call('booking', { params, token })).data
  const player = { name: 'Ravi Iyer', email: 'ravi.iyer@example.in', mobile: '9876543210' }
  const ids = { order_id: row?.order_id ?? '', item_id: row?._id ?? '' }
  return {
    params: {},
    token,
    body: { ...ids, player_id: row?.item.players[0]?._id ?? '', ...player },
  }
}

type TransferCall = 'transferBooking' | 'revokeTransfer' | 'transfer' | 'acceptTransfer'

async function transferred(server: TestServer): Promise<Pick<Samples, TransferCall>> {
  const invited = await newMember(server)
  const invite = async ({ token, params }: Sample<'booking'>, email: string) => {
    const booker = (await server.call('me', { token })).data
    await server.call('sendOtp', { token })
    await server.call('verifyOtp', { token, body: { otp: await server.otpFor(booker.email) } })
    const body = { order_id: params.id ?? '', email }
    return { params: {}, token, body }
  }
  const linkOf = async (email: string) => {
    await server.call('transferBooking', await invite(await freeBooking(server), email))
    return codeOfInvitation((await server.mailTo(email)).text)
  }
  const revoked = await freeBooking(server)
  return {
    transferBooking: await invite(await freeBooking(server), 'friend@example.in'),
    revokeTransfer: { ...revoked, params: {}, body: { order_id: revoked.params.id ?? '' } },
    transfer: {
      params: { code: await linkOf('friend2@example.in') },
      body: {},
      token: invited.token,
    },
    acceptTransfer: {
      params: {},
      body: { code: await linkOf(invited.email) },
      token: invited.token,
    },
  }
}

async function waited(
  server: TestServer,
): Promise<Pick<Samples, 'waitlist' | 'joinWaitlist' | 'leaveWaitlist'>> {
  const [like] = await server.db
    .select()
    .from(tournamentEvents)
    .where(eq(tournamentEvents.id, 'single'))
  if (!like) throw new Error('The catalogue has no event "single".')
  const full = { ...like, id: 'full', name: 'Event full', entriesMax: 0 }
  await server.db.insert(tournamentEvents).values(full).onConflictDoNothing()
  const { token } = await newMember(server)
  const body = { item_id: full.id }
  await server.call('joinWaitlist', { token, body })
  const sample = { params: {}, body, token }
  return { waitlist: { ...sample, body: {} }, joinWaitlist: sample, leaveWaitlist: sample }
}

async function invited(
  server: TestServer,
): Promise<
  Pick<
    Samples,
    | 'invitations'
    | 'createInvitation'
    | 'revokeInvitation'
    | 'invite'
    | 'acceptInvite'
    | 'declineInvite'
  >
> {
  const { token } = await newMember(server)
  const make = async (row: number) =>
    (await server.call('createInvitation', { token, body: { item_id: 'team', row } })).data
  const [open, accepted, declined] = [await make(0), await make(1), await make(2)]
  const player = { name: 'Ravi Iyer', email: 'ravi.iyer@example.in', mobile: '9876543210' }
  const sample = { params: {}, body: {}, token }
  return {
    invitations: sample,
    createInvitation: { ...sample, body: { item_id: 'double', row: 1 } },
    revokeInvitation: { ...sample, params: { id: 'inv_none' } },
    invite: { ...sample, params: { token: open.token } },
    acceptInvite: { ...sample, body: { token: accepted.token, ...player } },
    declineInvite: { ...sample, body: { token: declined.token } },
  }
}

async function partnered(
  server: TestServer,
): Promise<Pick<Samples, 'partners' | 'listPartner' | 'unlistPartner' | 'writeToPartner'>> {
  const { token } = await newMember(server)
  const listed = await newMember(server)
  const body = { item_id: 'double', level: 'Beginner', age: '24' }
  await server.call('listPartner', { token, body })
  const { data } = await server.call('listPartner', { token: listed.token, body })
  const id = data.find(({ own }) => own)?._id ?? ''
  return {
    partners: { params: { item_id: 'double' }, body: {}, token },
    listPartner: { params: {}, body: { ...body, item_id: 'team' }, token },
    unlistPartner: { params: { item_id: 'team' }, body: {}, token },
    writeToPartner: { params: {}, body: { id, message: 'Hello', share_email: false }, token },
  }
}

async function cancellable(server: TestServer): Promise<Sample<'cancelBooking'>> {
  const { params, token } = await freeBooking(server)
  return { params: {}, token, body: { order_id: params.id ?? '', amount: 0 } }
}

async function freeBooking(server: TestServer): Promise<Sample<'booking'>> {
  const member = await newMember(server)
  const id = await book(server, member, [team('free')])
  return { params: { id }, body: {}, token: member.token }
}

async function paidBooking(server: TestServer): Promise<Sample<'receipt'>> {
  const member = await newMember(server)
  const id = await payAndBook(server, member, 500, [team('single')])
  return { params: { id }, body: {}, token: member.token }
}

async function stopCode(server: TestServer, { token }: Sample<'booking'>) {
  const { userId } = (await server.call('me', { token })).data
  const path = await stopPath(createPassCodes(server.db, null), { userId })
  return path.split('/').at(-1) ?? ''
}

/** The code of the link that the first player of a booking gets. */
async function playerCode(server: TestServer, { token, params }: Sample<'booking'>) {
  const { data } = await server.call('booking', { token, params })
  const [player] = data[0]?.item.players ?? []
  return createPassCodes(server.db, null).codeOf(player?._id ?? '')
}

/** A member with a browser that gets notifications. */
async function notified(server: TestServer) {
  const { token } = await newMember(server)
  await server.call('subscribePush', { token, body: newBrowser() })
  return { params: {}, body: {}, token }
}
