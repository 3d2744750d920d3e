import { describe, expect, test } from 'vitest'
import { type CallLimits, callLimits, type Limit, limits } from '#contract/call-limits.ts'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import { type ServedCallName, servedCalls } from '#contract/served-calls.ts'

const limitsOf = (name: ServedCallName, params: object = {}, body: object = {}): CallLimits => {
  const entry = callLimits[name]
  return typeof entry === 'function' ? entry({ params, body } as never) : entry
}
const names = Object.keys(servedCalls) as ServedCallName[]
const found = { search: 'chess' }
const all = { search: '' }
const publicLists: ServedCallName[] = [
  ...(['cities', 'sports', 'categories', 'tournaments', 'tournament', 'schedule'] as const),
  'categoryEvents' as const,
  ...(['categoryEvent', 'searchableEvents', 'socialLinks', 'banners', 'icons'] as const),
  ...(['organization', 'contentPage', 'paymentProvider'] as const),
]
const paid = { razorpay_payment_id: FREE_PAYMENT_ID, razorpay_order_id: 'order_1' }
const free = { razorpay_payment_id: FREE_PAYMENT_ID, razorpay_order_id: FREE_PAYMENT_ID }

test.each(names)('%s is shared for a while and not counted, or counted and not stored', (name) => {
  const { cache, limits: counted, cost } = limitsOf(name, all, paid)
  const isShared = cache === 'shared'
  expect(isShared ? cost === 'read' : cache === 'no-store').toBe(true)
  expect(counted.length > 0).toBe(!isShared)
  for (const limit of counted) expect(limits).toHaveProperty(limit)
})

test('nothing of a member is shared', () => {
  const shared = names.filter((name) => limitsOf(name, all, paid).cache === 'shared')
  expect(shared.toSorted()).toEqual(publicLists.toSorted())
  expect(shared.every((name) => servedCalls[name].public)).toBe(true)
})

test.each(['tournaments', 'categoryEvents', 'searchableEvents'] as const)(
  '%s is counted as a search where it has a text',
  (name) => {
    expect(limitsOf(name, found)).toEqual({ limits: ['search'], cost: 'search', cache: 'shared' })
    expect(limitsOf(name, all)).toEqual({ limits: [], cost: 'read', cache: 'shared' })
  },
)

test('a booking asks the provider, unless it is free', () => {
  expect(limitsOf('createBooking', {}, paid).cost).toBe('provider')
  expect(limitsOf('createBooking', {}, free).cost).toBe('write')
})

describe('the queue', () => {
  test.each<[cost: CallLimits['cost'], names: ServedCallName[]]>([
    [
      'hash',
      [
        ...(['changePassword', 'resetPassword', 'register', 'verifyRegistration'] as const),
        ...(['verifyOtp', 'sendOtp', 'deleteAccount', 'sendEmailOtp', 'verifyEmail'] as const),
      ],
    ],
    ['login', ['login']],
    ['mail', ['forgotPassword', 'loginCode']],
    [
      'read',
      [
        ...publicLists,
        ...(['me', 'checkCart', 'orders', 'booking', 'knownPlayers', 'sessions'] as const),
        ...(['personalData', 'organizerEntries', 'organizerPass', 'playerPass'] as const),
        ...(['saved', 'savedTournaments'] as const),
        ...(['waitlist'] as const),
        ...(['reminders', 'invitations', 'invite', 'partners', 'transfer', 'push'] as const),
      ],
    ],
    ['provider', ['createPaymentOrder', 'createBooking', 'paymentStatus']],
    [
      'write',
      [
        ...(['contact', 'updateProfile', 'addToCart', 'removeFromCart', 'createTeams'] as const),
        ...(['cancelEmail', 'logout', 'endOtherSessions', 'checkIn'] as const),
        ...(['denyPlayerPass', 'cancelBooking'] as const),
        ...(['saveTournament', 'unsaveTournament'] as const),
        ...(['joinWaitlist', 'leaveWaitlist'] as const),
        ...(['receipt', 'putMatches', 'setReminders'] as const),
        ...(['replacePlayer', 'createInvitation', 'revokeInvitation'] as const),
        ...(['acceptInvite', 'declineInvite'] as const),
        ...(['listPartner', 'unlistPartner', 'writeToPartner'] as const),
        ...(['transferBooking', 'revokeTransfer', 'acceptTransfer'] as const),
        ...(['subscribePush', 'renewPush', 'unsubscribePush'] as const),
      ],
    ],
  ])('for %s has the calls that need it', (cost, expected) => {
    expect(names.filter((name) => limitsOf(name, all, paid).cost === cost).sort()).toEqual(
      [...expected].sort(),
    )
  })
})

const MINUTE = 60
const HOUR = 60 * MINUTE

describe('the limit', () => {
  test.each<[keyof typeof limits, Limit['by'], times: number, seconds: number]>([
    ['login', ['email', 'address'], 10, 15 * MINUTE],
    ['loginsOfAddress', ['address'], 100, 15 * MINUTE],
    ['loginsOfAccount', ['email'], 20, HOUR],
    ['knownAddress', ['email', 'address'], 1, 90 * 24 * HOUR],
    ['passwordCheck', ['user'], 10, 15 * MINUTE],
    ['registrations', ['address'], 30, HOUR],
    ['otpSending', ['user'], 10, HOUR],
    ['otpEntry', ['email', 'address'], 20, 15 * MINUTE],
    ['otpEntriesOfAddress', ['address'], 100, 15 * MINUTE],
    ['changeOtpEntry', ['user'], 20, 15 * MINUTE],
    ['forgotPassword', ['email', 'address'], 5, HOUR],
    ['resetMails', ['user'], 5, HOUR],
    ['forgotPasswordsOfAddress', ['address'], 30, HOUR],
    ['loginCodes', ['email', 'address'], 10, HOUR],
    ['loginCodesOfAddress', ['address'], 30, HOUR],
    ['loginCodeMails', ['user'], 10, HOUR],
    ['resetPassword', ['address'], 30, HOUR],
    ['profile', ['user'], 20, HOUR],
    ['contact', ['user'], 10, HOUR],
    ['checkout', ['user'], 100, 15 * MINUTE],
    ['paymentStatus', ['user'], 60, MINUTE],
    ['cartChanges', ['user'], 120, MINUTE],
    ['cartChecks', ['address'], 600, MINUTE],
    ['savedChanges', ['user'], 300, MINUTE],
    ['savedChecks', ['address'], 600, MINUTE],
    ['waitlistChanges', ['user'], 60, 15 * MINUTE],
    ['pushChanges', ['user'], 60, 15 * MINUTE],
    ['pushEnds', ['address'], 300, MINUTE],
    ['dataDownloads', ['user'], 20, HOUR],
    ['ownData', ['user'], 300, MINUTE],
    ['search', ['address'], 600, MINUTE],
    ['organizerEntries', ['organizer'], 120, MINUTE],
    ['organizerPasses', ['organizer'], 1200, MINUTE],
    ['playerPasses', ['address'], 300, MINUTE],
    ['invitations', ['user'], 60, 24 * HOUR],
    ['invites', ['address'], 120, MINUTE],
    ['partnerMails', ['user'], 20, 24 * HOUR],
    ['partnerMailsToUser', ['user'], 20, 24 * HOUR],
    ['playerMails', ['user'], 100, 24 * HOUR],
    ['playerMailsToAddress', ['email'], 10, 24 * HOUR],
    ['transfers', ['user'], 20, 24 * HOUR],
    ['transfersToAddress', ['email'], 5, 24 * HOUR],
    ['solvedChallenges', ['challenge'], 1, 10 * MINUTE],
  ])('%s counts by %j up to %i in %i seconds', (name, by, times, seconds) => {
    expect(limits[name]).toMatchObject({ by, times, seconds })
  })

  test.each<[ServedCallName, CallLimits['limits']]>([
    ['register', ['registrations']],
    ['verifyRegistration', ['otpEntriesOfAddress', 'otpEntry']],
    ['login', ['loginsOfAddress', 'login']],
    ['forgotPassword', ['forgotPasswordsOfAddress', 'forgotPassword']],
    ['loginCode', ['loginCodesOfAddress', 'loginCodes']],
    ['saved', ['ownData']],
    ['saveTournament', ['savedChanges']],
    ['unsaveTournament', ['savedChanges']],
    ['savedTournaments', ['savedChecks']],
    ['resetPassword', ['resetPassword']],
    ['sendOtp', ['ownData']],
    ['sendEmailOtp', ['ownData']],
    ['verifyEmail', ['changeOtpEntry']],
    ['cancelEmail', ['ownData']],
    ['verifyOtp', ['changeOtpEntry']],
    ['updateProfile', ['profile']],
    ['changePassword', ['passwordCheck']],
    ['deleteAccount', ['passwordCheck']],
    ['contact', ['contact']],
    ['addToCart', ['cartChanges']],
    ['removeFromCart', ['cartChanges']],
    ['checkCart', ['cartChecks']],
    ['createPaymentOrder', ['checkout']],
    ['createTeams', ['checkout']],
    ['createBooking', ['checkout']],
    ['cancelBooking', ['checkout']],
    ['replacePlayer', ['checkout']],
    ['transferBooking', ['transfers']],
    ['revokeTransfer', ['checkout']],
    ['transfer', ['playerPasses']],
    ['acceptTransfer', ['checkout']],
    ['paymentStatus', ['paymentStatus']],
    ['personalData', ['dataDownloads']],
    ['organizerEntries', ['organizerEntries']],
    ['organizerPass', ['organizerPasses']],
    ['checkIn', ['organizerPasses']],
    ['putMatches', ['organizerEntries']],
    ['me', ['ownData']],
    ['orders', ['ownData']],
    ['booking', ['ownData']],
    ['receipt', ['ownData']],
    ['knownPlayers', ['ownData']],
    ['waitlist', ['ownData']],
    ['joinWaitlist', ['waitlistChanges']],
    ['leaveWaitlist', ['waitlistChanges']],
    ['invitations', ['ownData']],
    ['createInvitation', ['ownData', 'invitations']],
    ['revokeInvitation', ['ownData']],
    ['partners', ['ownData']],
    ['listPartner', ['waitlistChanges']],
    ['unlistPartner', ['waitlistChanges']],
    ['writeToPartner', ['ownData', 'partnerMails']],
    ['invite', ['invites']],
    ['acceptInvite', ['invites']],
    ['declineInvite', ['invites']],
    ['playerPass', ['playerPasses']],
    ['denyPlayerPass', ['playerPasses']],
    ['reminders', ['playerPasses']],
    ['setReminders', ['playerPasses']],
    ['push', ['ownData']],
    ['subscribePush', ['pushChanges']],
    ['renewPush', ['pushEnds']],
    ['unsubscribePush', ['pushEnds']],
    ['sessions', ['ownData']],
    ['endOtherSessions', ['ownData']],
    ['logout', ['ownData']],
  ])('of %s is that of %j', (name, counted) => {
    expect(limitsOf(name, {}, paid).limits).toEqual(counted)
  })
})
