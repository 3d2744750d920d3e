import { FREE_PAYMENT_ID } from './constants.ts'
import type { ServedBody, ServedCallName, ServedParams } from './served-calls.ts'

/** A separate file, because only the server loads it. */

/** The most expensive resource that a call uses. Each has its own queue (`server/http/slots.ts`). */
export type Cost = 'login' | 'hash' | 'provider' | 'mail' | 'search' | 'write' | 'read'

export type CountedBy = 'address' | 'user' | 'email' | 'organizer' | 'challenge'

/**
 * `times` in `seconds`, for each combination of the values that it is counted `by`. Above one of an address
 * alone, which many people may share, a call needs the solution of a challenge instead of being refused.
 */
export interface Limit {
  by: readonly CountedBy[]
  times: number
  seconds: number
  /** Does not count where this one is reached. */
  unless?: 'knownAddress'
}

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const limits = {
  /** Wrong passwords: a right one clears it. */
  login: { by: ['email', 'address'], times: 10, seconds: QUARTER },
  /** Wrong passwords of accounts that never logged in from the address. */
  loginsOfAddress: { by: ['address'], times: 100, seconds: QUARTER, unless: 'knownAddress' },
  /** Wrong passwords from all addresses. Above it, a login needs a code by mail, if its address is new. */
  loginsOfAccount: { by: ['email'], times: 20, seconds: HOUR },
  /** Addresses that an account has logged in from. */
  knownAddress: { by: ['email', 'address'], times: 1, seconds: 90 * DAY },
  passwordCheck: { by: ['user'], times: 10, seconds: QUARTER },

  /** Until they are verified; without those whose password is refused. */
  registrations: { by: ['address'], times: 30, seconds: HOUR },
  otpSending: { by: ['user'], times: 10, seconds: HOUR },
  otpEntry: { by: ['email', 'address'], times: 20, seconds: QUARTER },
  /** Wrong codes. */
  otpEntriesOfAddress: { by: ['address'], times: 100, seconds: QUARTER },
  changeOtpEntry: { by: ['user'], times: 20, seconds: QUARTER },
  forgotPassword: { by: ['email', 'address'], times: 5, seconds: HOUR },
  /** From all addresses. Above it, a link is mailed every 5 minutes: its owner always has a valid one. */
  resetMails: { by: ['user'], times: 5, seconds: HOUR },
  forgotPasswordsOfAddress: { by: ['address'], times: 30, seconds: HOUR },
  loginCodes: { by: ['email', 'address'], times: 10, seconds: HOUR },
  loginCodesOfAddress: { by: ['address'], times: 30, seconds: HOUR },
  /** From all addresses. Above it, a code is mailed every 5 minutes: its owner always gets one. */
  loginCodeMails: { by: ['user'], times: 10, seconds: HOUR },
  /** Unknown links. */
  resetPassword: { by: ['address'], times: 30, seconds: HOUR },
  /** Also those that are refused because another account has the e-mail. */
  profile: { by: ['user'], times: 20, seconds: HOUR },
  contact: { by: ['user'], times: 10, seconds: HOUR },

  checkout: { by: ['user'], times: 100, seconds: QUARTER },
  paymentStatus: { by: ['user'], times: 60, seconds: MINUTE },
  cartChanges: { by: ['user'], times: 120, seconds: MINUTE },
  waitlistChanges: { by: ['user'], times: 60, seconds: QUARTER },
  cartChecks: { by: ['address'], times: 600, seconds: MINUTE },
  /** A login adds all that was saved before. */
  savedChanges: { by: ['user'], times: 300, seconds: MINUTE },
  savedChecks: { by: ['address'], times: 600, seconds: MINUTE },
  /** Reading them checks a signature and the entry. */
  playerPasses: { by: ['address'], times: 300, seconds: MINUTE },
  invitations: { by: ['user'], times: 60, seconds: DAY },
  partnerMails: { by: ['user'], times: 20, seconds: DAY },
  /** Mails to one player, from all members. */
  partnerMailsToUser: { by: ['user'], times: 20, seconds: DAY },
  invites: { by: ['address'], times: 120, seconds: MINUTE },
  /** To players whom a user has entered, and to one address from all users: none is sent above. */
  playerMails: { by: ['user'], times: 100, seconds: DAY },
  playerMailsToAddress: { by: ['email'], times: 10, seconds: DAY },
  /** Invitations to take over a booking, of a user and to one address from all users. */
  transfers: { by: ['user'], times: 20, seconds: DAY },
  transfersToAddress: { by: ['email'], times: 5, seconds: DAY },
  pushChanges: { by: ['user'], times: 60, seconds: QUARTER },
  pushEnds: { by: ['address'], times: 300, seconds: MINUTE },
  dataDownloads: { by: ['user'], times: 20, seconds: HOUR },
  ownData: { by: ['user'], times: 300, seconds: MINUTE },
  search: { by: ['address'], times: 600, seconds: MINUTE },
  /** Of all keys of an organizer together. */
  organizerEntries: { by: ['organizer'], times: 120, seconds: MINUTE },
  /** Some phones at each of some doors. */
  organizerPasses: { by: ['organizer'], times: 1200, seconds: MINUTE },

  /** Reports of usage: the app sends one each time a page is hidden. */
  usage: { by: ['address'], times: 300, seconds: MINUTE },

  /** Longer than one is valid: each is used once. */
  solvedChallenges: { by: ['challenge'], times: 1, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export interface CallLimits {
  /**
   * Each is counted before the call runs. Above one, the call is answered with 429 and counts against none.
   * That of an address is first: what it answers costs the database no write.
   */
  limits: readonly LimitName[]
  cost: Cost
  /** `shared`: one answer for everybody, for `CACHE_SECONDS`. */
  cache: 'shared' | 'no-store'
}

type Entry<N extends ServedCallName> =
  | CallLimits
  | ((request: { params: ServedParams<N>; body: ServedBody<N> }) => CallLimits)

const shared: CallLimits = { limits: [], cost: 'read', cache: 'shared' }
const searchable = ({ params }: { params: { search: string } }): CallLimits =>
  params.search === '' ? shared : { limits: ['search'], cost: 'search', cache: 'shared' }
const personal = (cost: Cost, ...limits: LimitName[]): CallLimits => ({
  limits,
  cost,
  cache: 'no-store',
})

export const callLimits: { [N in ServedCallName]: Entry<N> } = {
  cities: shared,
  sports: shared,
  categories: shared,
  tournaments: searchable,
  tournament: shared,
  schedule: shared,
  categoryEvents: searchable,
  categoryEvent: shared,
  searchableEvents: searchable,
  organization: shared,
  socialLinks: shared,
  banners: shared,
  icons: shared,
  contentPage: shared,
  paymentProvider: shared,

  register: personal('hash', 'registrations'),
  verifyRegistration: personal('hash', 'otpEntriesOfAddress', 'otpEntry'),
  login: personal('login', 'loginsOfAddress', 'login'),
  logout: personal('write', 'ownData'),
  forgotPassword: personal('mail', 'forgotPasswordsOfAddress', 'forgotPassword'),
  resetPassword: personal('hash', 'resetPassword'),

  me: personal('read', 'ownData'),
  sendOtp: personal('hash', 'ownData'),
  verifyOtp: personal('hash', 'changeOtpEntry'),
  sendEmailOtp: personal('hash', 'ownData'),
  verifyEmail: personal('hash', 'changeOtpEntry'),
  cancelEmail: personal('write', 'ownData'),
  updateProfile: personal('write', 'profile'),
  changePassword: personal('hash', 'passwordCheck'),
  contact: personal('write', 'contact'),

  addToCart: personal('write', 'cartChanges'),
  removeFromCart: personal('write', 'cartChanges'),
  checkCart: personal('read', 'cartChecks'),
  createPaymentOrder: personal('provider', 'checkout'),
  paymentStatus: personal('provider', 'paymentStatus'),
  createTeams: personal('write', 'checkout'),
  createBooking: ({ body }) =>
    personal(body.razorpay_order_id === FREE_PAYMENT_ID ? 'write' : 'provider', 'checkout'),
  orders: personal('read', 'ownData'),
  booking: personal('read', 'ownData'),
  receipt: personal('write', 'ownData'),
  cancelBooking: personal('write', 'checkout'),
  replacePlayer: personal('write', 'checkout'),
  transferBooking: personal('write', 'transfers'),
  revokeTransfer: personal('write', 'checkout'),
  transfer: personal('read', 'playerPasses'),
  acceptTransfer: personal('write', 'checkout'),
  waitlist: personal('read', 'ownData'),
  joinWaitlist: personal('write', 'waitlistChanges'),
  leaveWaitlist: personal('write', 'waitlistChanges'),
  knownPlayers: personal('read', 'ownData'),
  playerPass: personal('read', 'playerPasses'),
  denyPlayerPass: personal('write', 'playerPasses'),
  reminders: personal('read', 'playerPasses'),
  setReminders: personal('write', 'playerPasses'),
  invitations: personal('read', 'ownData'),
  createInvitation: personal('write', 'ownData', 'invitations'),
  revokeInvitation: personal('write', 'ownData'),
  partners: personal('read', 'ownData'),
  listPartner: personal('write', 'waitlistChanges'),
  unlistPartner: personal('write', 'waitlistChanges'),
  writeToPartner: personal('write', 'ownData', 'partnerMails'),
  invite: personal('read', 'invites'),
  acceptInvite: personal('write', 'invites'),
  declineInvite: personal('write', 'invites'),
  push: personal('read', 'ownData'),
  subscribePush: personal('write', 'pushChanges'),
  renewPush: personal('write', 'pushEnds'),
  unsubscribePush: personal('write', 'pushEnds'),
  sessions: personal('read', 'ownData'),
  endOtherSessions: personal('write', 'ownData'),
  personalData: personal('read', 'dataDownloads'),
  deleteAccount: personal('hash', 'passwordCheck'),
  loginCode: personal('mail', 'loginCodesOfAddress', 'loginCodes'),
  saved: personal('read', 'ownData'),
  saveTournament: personal('write', 'savedChanges'),
  unsaveTournament: personal('write', 'savedChanges'),
  savedTournaments: personal('read', 'savedChecks'),

  organizerEntries: personal('read', 'organizerEntries'),
  organizerPass: personal('read', 'organizerPasses'),
  checkIn: personal('write', 'organizerPasses'),
  putMatches: personal('write', 'organizerEntries'),
}
