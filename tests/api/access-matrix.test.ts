import { beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#contract/call.ts'
import { type ServedCallName, servedCalls } from '#contract/served-calls.ts'
import { cartItems, contactMessages, paymentOrders, teams } from '#server/db/schema.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { newMember } from './support/players.ts'
import { type Samples, samples } from './support/samples.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const names = Object.keys(servedCalls) as ServedCallName[]
let right: Samples

beforeAll(async () => {
  right = await samples(server)
})

/**
 * The status of each call for the owner's request, sent by a guest, then by another user, then by
 * the owner. `same`: all get the same data; `own`: each user gets their own.
 */
const matrix: Record<
  ServedCallName,
  [guest: number, other: number, owner: number, 'same' | 'own' | '']
> = {
  cities: [200, 200, 200, 'same'],
  sports: [200, 200, 200, 'same'],
  categories: [200, 200, 200, 'same'],
  tournaments: [200, 200, 200, 'same'],
  tournament: [200, 200, 200, 'same'],
  schedule: [200, 200, 200, 'same'],
  categoryEvents: [200, 200, 200, 'same'],
  categoryEvent: [200, 200, 200, 'same'],
  searchableEvents: [200, 200, 200, 'same'],
  organization: [200, 200, 200, 'same'],
  socialLinks: [200, 200, 200, 'same'],
  banners: [200, 200, 200, 'same'],
  icons: [200, 200, 200, 'same'],
  contentPage: [200, 200, 200, 'same'],
  checkCart: [200, 200, 200, 'same'],
  paymentProvider: [200, 200, 200, 'same'],
  forgotPassword: [200, 200, 200, 'same'],
  loginCode: [200, 200, 200, 'same'],
  savedTournaments: [200, 200, 200, 'same'],
  register: [200, 200, 200, 'same'],
  playerPass: [200, 200, 200, 'same'],
  denyPlayerPass: [200, 200, 200, 'same'],
  reminders: [200, 200, 200, 'same'],
  setReminders: [200, 200, 200, 'same'],
  invite: [200, 200, 200, 'same'],
  acceptInvite: [200, 200, 200, 'same'],
  declineInvite: [200, 200, 200, 'same'],
  transfer: [200, 200, 200, 'same'],
  renewPush: [200, 200, 200, 'same'],
  unsubscribePush: [200, 200, 200, 'same'],
  // The request contains its own credentials; an OTP and a reset link work once.
  login: [200, 200, 200, ''],
  verifyRegistration: [200, 400, 400, ''],
  resetPassword: [200, 400, 400, ''],
  me: [401, 200, 200, 'own'],
  orders: [401, 200, 200, 'own'],
  knownPlayers: [401, 200, 200, 'own'],
  waitlist: [401, 200, 200, 'own'],
  joinWaitlist: [401, 200, 200, ''],
  leaveWaitlist: [401, 200, 200, ''],
  invitations: [401, 200, 200, 'own'],
  createInvitation: [401, 200, 200, 'own'],
  revokeInvitation: [401, 200, 200, ''],
  partners: [401, 200, 200, 'own'],
  listPartner: [401, 200, 200, ''],
  unlistPartner: [401, 200, 200, ''],
  writeToPartner: [401, 200, 200, ''],
  sendOtp: [401, 200, 200, 'own'],
  sessions: [401, 200, 200, 'own'],
  personalData: [401, 200, 200, 'own'],
  push: [401, 200, 200, 'own'],
  subscribePush: [401, 200, 200, ''],
  endOtherSessions: [401, 200, 200, ''],
  deleteAccount: [401, 400, 200, ''],
  createTeams: [401, 200, 200, 'own'],
  createPaymentOrder: [401, 200, 200, 'own'],
  contact: [401, 200, 200, ''],
  addToCart: [401, 200, 200, ''],
  removeFromCart: [401, 200, 200, ''],
  saved: [401, 200, 200, 'own'],
  saveTournament: [401, 200, 200, ''],
  unsaveTournament: [401, 200, 200, ''],
  logout: [401, 200, 200, ''],
  verifyOtp: [401, 400, 200, ''],
  sendEmailOtp: [401, 400, 200, ''],
  verifyEmail: [401, 400, 200, ''],
  cancelEmail: [401, 200, 200, ''],
  updateProfile: [401, 400, 200, ''],
  changePassword: [401, 400, 200, ''],
  createBooking: [401, 400, 200, ''],
  paymentStatus: [401, 404, 200, ''],
  booking: [401, 404, 200, ''],
  receipt: [401, 404, 200, ''],
  cancelBooking: [401, 404, 200, ''],
  replacePlayer: [401, 404, 200, ''],
  transferBooking: [401, 404, 200, ''],
  revokeTransfer: [401, 404, 200, ''],
  // An invitation is for one email.
  acceptTransfer: [401, 409, 200, ''],
  // A member's token is no organizer's key.
  organizerEntries: [401, 401, 200, ''],
  organizerPass: [401, 401, 200, ''],
  checkIn: [401, 401, 200, ''],
  putMatches: [401, 401, 200, ''],
}

describe.each(names)('%s', (name) => {
  it('responds to a guest, another user and the owner with the expected status and data', async () => {
    const [asGuest, asOther, asOwner, scope] = matrix[name]
    const { token } = await newMember(server)
    const ask = async (as: { token?: string }) => {
      const { params, body } = right[name]
      const response = await server.send(name, { params, body, ...as })
      return { status: response.status, data: (await response.json()) as unknown }
    }
    const guest = await ask({})
    const other = await ask({ token })
    const owner = await ask({ token: right[name].token })
    expect([guest.status, other.status, owner.status]).toEqual([asGuest, asOther, asOwner])

    for (const { status, data } of [guest, other, owner]) {
      expect(status === 200 ? servedCalls[name].response.is(data) : ErrorBody.is(data)).toBe(true)
    }
    if (scope === 'same') {
      expect(other.data).toEqual(guest.data)
      expect(owner.data).toEqual(guest.data)
    }
    if (scope === 'own') expect(other.data).not.toEqual(owner.data)
  })
})

describe('data that a user sends', () => {
  it('is stored under that user only: cart, teams, payments, messages', async () => {
    const [asha, ravi] = [await newMember(server), await newMember(server)]
    for (const name of ['addToCart', 'createTeams', 'createPaymentOrder', 'contact'] as const) {
      await server.call(name, { ...right[name], token: asha.token })
    }
    await server.call('removeFromCart', { ...right.removeFromCart, token: ravi.token })
    for (const table of [cartItems, teams, paymentOrders, contactMessages]) {
      const owners = (await server.db.select({ userId: table.userId }).from(table)).map(
        ({ userId }) => userId,
      )
      expect(owners).toContain(asha.userId)
      expect(owners).not.toContain(ravi.userId)
    }
  })
})
