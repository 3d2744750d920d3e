import type { SnapshotFrom } from 'xstate'
import type { CartItem, TeamPayload } from '#contract/entities.ts'
import type { RosterForm } from '#contract/forms.ts'
import { apiError, duplicateError, isApiError, isConflict } from '../api-error.ts'
import type { BookingFailure, BookingResult } from '../booking/booking.machine.ts'
import { freePayload, me, payload, payloadWith, payment, team } from '../booking/fixtures.ts'
import { capturedBooking, type PaidBooking, type PaymentReport } from '../booking/payment.ts'
import { payloadItems, payloadRosters, type Rosters } from '../booking/team-payloads.ts'
import type { Recovered } from '../booking-recovery/booking-recovery.machine.ts'
import { effect, errorShown, type With, wait } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { doubleItem, freeItem, singleItem, user } from '../modelling/fixtures.ts'
import { defineModel, done, elapsed, failed, type Outlook, type Step } from '../modelling/model.ts'
import { checkCartBody } from './cart-check.ts'
import { checkoutMachine, selectTotal } from './checkout.machine.ts'
import { payloadOf } from './checkout.setup.ts'
import type { CheckoutContext } from './context.ts'
import { initRosters, rosterErrors, rosterTotal } from './roster.ts'

const rohan = { name: 'Rohan Kulkarni', email: 'rohan@example.in', mobile: '9822011111' }
const meera = { name: 'Meera Iyer', email: 'meera@example.in', mobile: '9833022222' }
const [line, second] = [rohan, meera].map((player) => Object.values(player).join(', '))
const UNREADABLE = 'Rohan'
const rohans = payloadWith(rohan)
const unfinished = { userId: user.userId, payment, payload, orderItems: [team] }
const nothing: Recovered = {
  ...{ booked: [], unfinished: null, payable: null, held: null, refunded: null },
}
const allValid = { success: true, categoryevents: [], events: [] }
const gone = { ...allValid, events: [{ id: singleItem._id, valid: false }] }
const dearer = {
  ...allValid,
  events: [{ id: singleItem._id, valid: true, item: { ...singleItem, entry_fee: 700 } }],
}
const doubled = {
  ...allValid,
  events: [{ id: singleItem._id, valid: true, item: { ...singleItem, event_type: 'DOUBLE' } }],
}
const order = { id: payment.razorpay_order_id, amount: singleItem.entry_fee * 100, currency: 'INR' }
const open = { userId: user.userId, order, payload: rohans }
const unpaid = { status: 'created', payment_id: null, order_id: null }
const attempted = { ...unpaid, status: 'attempted' }
const pending = { ...unpaid, status: 'pending' }
const captured = { status: 'paid', payment_id: payment.razorpay_payment_id, order_id: null }
const unbooked = { id: payment.razorpay_payment_id, amount: 600 }
const mismatch = { ...unpaid, status: 'mismatch', unbooked: { ...unbooked, reason: null } }
const refunding = { ...unpaid, status: 'refunding', unbooked: { ...unbooked, reason: 'closed' } }
const expired = { ...unpaid, status: 'expired' }
const booked = { ...captured, order_id: 'order-1' }
const duplicate = duplicateError({
  ...{ order_id: 'order-0', booked_at: '2026-11-20T19:00:00.000Z' },
})
const refundedInstead = apiError('Booking for an event has closed.', undefined, 409)
const unknown = { ...apiError('Payment order not found'), status: 404 }

const notBooked = (
  call: BookingFailure['call'],
  teams: BookingResult['teams'],
  error: unknown = new Error(`${call} failed`),
) => done('booking', { bookingId: '', teams, failure: { call, error } } satisfies BookingResult)

const initial = { user, items: [], rosters: {}, free: null, browser: null }

type Snapshot = SnapshotFrom<typeof checkoutMachine>

const isForRosters = (payload: TeamPayload[], context: CheckoutContext) =>
  JSON.stringify(payload) === JSON.stringify(payloadOf(context))

/** The cart makes no difference here; all that it makes one for comes later. */
const CARTLESS = ['recovering', 'resuming', 'paidNotSaved', 'sessionEnded', 'booked'] as const

const AT_RECHECK = [
  { submitting: { paying: 'recheckingCart' } },
  { filling: 'recheckFailed' },
] as const

/** The player asked for it before the check failed: the rosters may be others when the network returns. */
const booksAgain = (snapshot: Snapshot) =>
  AT_RECHECK.some((state) => snapshot.matches(state)) && snapshot.context.again

/** Whether the cart has all items of a free booking that was started, null if there is none. */
function startedFree(snapshot: Snapshot): boolean | null {
  const { free, items } = snapshot.context
  if (!snapshot.matches('recovering') || !free) return null
  return free.payload.every(({ event_id }) => items.some(({ _id }) => _id === event_id))
}

const mistakeCounts = new WeakMap<CartItem[], WeakMap<Rosters, number>>()

/** Most snapshots of a search have the rosters of others: checking each would take half of its time. */
function countMistakes(items: CartItem[], rosters: Rosters): number {
  const known = mistakeCounts.get(items) ?? new WeakMap<Rosters, number>()
  mistakeCounts.set(items, known)
  const count = known.get(rosters) ?? Object.keys(rosterErrors(items, rosters)).length
  known.set(rosters, count)
  return count
}

function bookingFacts(snapshot: Snapshot): unknown[] {
  if (CARTLESS.some((state) => snapshot.matches(state))) return [startedFree(snapshot)]
  const { context } = snapshot
  const { items, rosters, paymentOrder, paid, free } = context
  const mistakes = countMistakes(items, rosters)
  return [
    items.some(({ _id }) => _id === doubleItem._id),
    items.some(({ _id }) => _id === singleItem._id) && playerCount(snapshot, singleItem._id) > 1,
    items.length > 0 && rosterTotal(items, rosters) === 0,
    items.some(({ _id }) => _id === doubleItem._id) ? mistakes : mistakes > 0,
    paymentOrder && [paymentOrder.status, isForRosters(paymentOrder.payload, context)],
    paid !== null,
    free !== null && free.teams.length > 0 && isForRosters(free.payload, context),
    booksAgain(snapshot),
  ]
}

/** Compared only before the first payment order, to limit the number of paths. */
function pageFacts(snapshot: Snapshot): unknown[] {
  const { errors, paymentOrder, browser } = snapshot.context
  if (paymentOrder) return []
  if (snapshot.matches('empty') || snapshot.matches('checkingCart')) return [browser?.app]
  if (snapshot.matches({ filling: 'ready' })) return [browser?.app]
  return snapshot.matches({ filling: 'incomplete' }) ? [...new Set(Object.values(errors))] : []
}

type CheckoutStep = Step<typeof checkoutMachine>
type CheckoutState = Parameters<Snapshot['matches']>[0]

const enters = ({ before, after }: CheckoutStep, state: CheckoutState) =>
  after.matches(state) && !before?.matches(state)

const paymentError = (error?: unknown) =>
  errorShown('Payment Error', 'Failed to create payment order.', error)

const draftSaved = ({ before }: CheckoutStep) =>
  before?.context.isDraftUnsaved
    ? [effect('saveRosterDraft', { userId: user.userId, rosters: before.context.rosters })]
    : []

const bookedRemoved = (paid: PaidBooking | null, payload: TeamPayload[]) =>
  effect('removeBooked', {
    userId: user.userId,
    id: paid?.payment.razorpay_order_id ?? '',
    items: payloadItems(payload),
  })

const freeRemoved = effect('removeFreeBooking', { userId: user.userId })

interface CartAnswer {
  events: { id: string; valid: boolean; item?: Partial<typeof singleItem> }[]
}

type CartChecked = CheckoutStep & With<{ output: CartAnswer }>

function checkedCart({ before, event }: CartChecked) {
  const items = before?.context.items ?? []
  const { events } = event.output
  const ids = events.filter(({ valid }) => !valid).map(({ id }) => id)
  const gone = ids.filter((id) => items.some(({ _id }) => _id === id))
  const left = items
    .filter(({ _id }) => !ids.includes(_id))
    .map((item) => ({ ...item, ...events.find(({ id }) => id === item._id)?.item }))
  return { items, gone, left }
}

/** What the page says of the check: the events that are gone, and fees that changed. */
function saidOf(step: CartChecked): After['context'] {
  const { items, gone, left } = checkedCart(step)
  return {
    dropped: items.filter(({ _id }) => gone.includes(_id)),
    feeChanges: left.flatMap(({ _id, name, entry_fee: after }) => {
      const before = items.find((item) => item._id === _id)?.entry_fee
      return before === undefined || before === after ? [] : [{ name, before, after }]
    }),
  }
}

function cartChecked(step: CartChecked) {
  const { gone, left } = checkedCart(step)
  return [
    ...(gone.length > 0 ? [effect('removeFromCart', { ids: gone })] : []),
    effect('updateCart', { items: left }),
  ]
}

/** What the server says about a payment order. */
function paymentSeen({ before, event }: CheckoutStep & With<{ output: PaymentReport }>) {
  const { payment_id, order_id, status } = event.output
  const tracked = before?.context.paymentOrder
  if (!tracked) return []
  const paid = payment_id === null ? null : capturedBooking(tracked, payment_id)
  if (paid && order_id) return [bookedRemoved(paid, paid.payload)]
  if (paid) return [effect('savePaidBooking', { paid })]
  return status === 'refunding'
    ? [effect('removeSavedPayment', { userId: user.userId, id: tracked.order.id })]
    : []
}

function bookingEnded({ before, event }: CheckoutStep & With<{ output: BookingResult }>) {
  const { paid = null, free = null } = before?.context ?? {}
  const { failure } = event.output
  if (!failure) {
    return [
      bookedRemoved(paid, paid?.payload ?? free?.payload ?? []),
      paid ? effect('toast', { tone: 'success', title: 'Payment Successful' }) : freeRemoved,
    ]
  }
  const { error, call } = failure
  if (paid ? isConflict(error) : error === duplicate) return []
  if (call === 'createTeams') return [errorShown('Error', 'Failed to create team.', error)]
  const fallback = paid
    ? 'Payment succeeded, but saving order failed.'
    : 'Something went wrong while creating your booking.'
  return [errorShown('Order Error', fallback, error)]
}

type After = Outlook<typeof checkoutMachine>

const messageOf = (error: unknown) => (isApiError(error) ? error.errorBody.message : '')

/** The rosters are shown with what failed, unless the cart was emptied meanwhile. */
function returnsTo({ before }: CheckoutStep, state: string, context: After['context'] = {}): After {
  const isEmptied = before?.context.changedCart?.length === 0
  return { states: [isEmptied ? 'empty' : `filling.${state}`], context }
}

/** By the network: the server gave no reason, and the rosters can be booked. */
const wasCutOff = ({ context: { failureReason, items, rosters } }: Snapshot) =>
  failureReason === '' && Object.keys(rosterErrors(items, rosters)).length === 0

/** What was cut off before anything was asked for twice, or after money was taken. */
function goesOn({ before }: CheckoutStep): After {
  if (before?.matches('paidNotSaved')) return { states: ['resuming'] }
  if (!before?.matches({ filling: 'recheckFailed' })) return {}
  return wasCutOff(before)
    ? {
        states: ['submitting.paying.recheckingCart'],
        context: { refunded: null, duplicate: null, again: false },
      }
    : { states: ['filling.recheckFailed'] }
}

const isAtPay = ({ before }: CheckoutStep) =>
  (before?.matches('filling') &&
    !before.matches({ filling: 'awaitingApproval' }) &&
    !before.matches({ filling: 'paymentHeld' })) ??
  false

const isAwaiting = ({ before }: CheckoutStep) =>
  before?.matches({ filling: 'awaitingApproval' }) ?? false

/** Where a player's row, which must exist, has these values. */
function edited(
  { before, after, event }: CheckoutStep,
  { id, index }: { id: string; index: number },
  values: object,
): After {
  const player = before?.context.rosters[id]?.players[index]
  const canEdit = before?.can(event as never)
  expectThat(canEdit, 'has the row').is(before?.matches('filling') && player !== undefined)
  const isListed = before?.context.items.some(({ _id }) => _id === id)
  if (!before?.matches('filling') || !player || !isListed) return {}
  const { team_name = '', players = [] } = before.context.rosters[id] ?? {}
  const changed = { team_name, players: players.with(index, { ...player, ...values }) }
  const rosters = { ...before.context.rosters, [id]: changed }
  const errors = rosterErrors(after.context.items, rosters)
  const shown = Object.keys(before.context.errors).filter((name) => errors[name])
  return {
    context: {
      rosters,
      isDraftUnsaved: true,
      errors: Object.fromEntries(shown.map((name) => [name, errors[name] ?? ''])),
    },
  }
}

const EDITS = ['team.named', 'player.', 'roster.restored']

/** An edit saves the draft soon and removes messages of corrected mistakes. Pay adds messages. */
function afterEdit({ before, after, event }: CheckoutStep): After {
  if (!before?.matches('filling') || !after.matches('filling')) return {}
  if (event.type === 'checkout.pay') return {}
  const { items, rosters } = after.context
  const mistakes = rosterErrors(items, rosters)
  const shown = Object.keys(before.context.errors).filter((name) => mistakes[name])
  const errors = Object.fromEntries(shown.map((name) => [name, mistakes[name] ?? '']))
  const isEdited =
    EDITS.some((type) => event.type.startsWith(type)) && rosters !== before.context.rosters
  return { context: { errors, ...(isEdited ? { isDraftUnsaved: true } : {}) } }
}

/** The team's name, or the players of the pasted lines, where the item has a roster. */
function written(
  { before }: CheckoutStep,
  id: string,
  change: (roster: RosterForm) => Partial<RosterForm>,
): After {
  const roster = before?.context.rosters[id]
  const isListed = before?.context.items.some(({ _id }) => _id === id)
  if (!before?.matches('filling') || !roster || !isListed) return {}
  return {
    context: { rosters: { ...before.context.rosters, [id]: { ...roster, ...change(roster) } } },
  }
}

function rosterRestored(step: CheckoutStep): After {
  const { before } = step
  const { paymentOrder, items = [], rosters } = before?.context ?? {}
  if (!before || !paymentOrder || !isAwaiting(step)) return {}
  const { payload, status } = paymentOrder
  const isPossible =
    status === 'attempted' &&
    JSON.stringify(payloadItems(payload)) === JSON.stringify(items.map(({ _id }) => _id))
  expectThat(before.can({ type: 'roster.restored' }), 'can roster.restored').is(isPossible)
  return isPossible
    ? {
        states: ['filling.dismissed'],
        context: { rosters: { ...rosters, ...payloadRosters(payload) }, isDraftUnsaved: true },
      }
    : { states: ['filling.awaitingApproval'], context: { rosters } }
}

/** What changed is shown before anything is paid. */
function rechecked(step: CartChecked): After {
  const { before, after } = step
  const { gone, left } = checkedCart(step)
  const said = saidOf(step)
  if (gone.length > 0 || said?.feeChanges?.length) {
    return { states: [rostersShown(after)], context: said }
  }
  const rosters = initRosters(left, before?.context.rosters ?? {})
  if (Object.keys(rosterErrors(left, rosters)).length > 0) {
    const { context } = after
    return returnsTo(step, 'incomplete', { errors: rosterErrors(context.items, context.rosters) })
  }
  if (rosterTotal(left, rosters) > 0) return { states: ['submitting.paying.loadingScript'] }
  const free = { userId: user.userId, payload: payloadOf(after.context), teams: [] }
  return { states: ['submitting.booking'], context: { free } }
}

const playerCount = ({ context }: Snapshot, id: string) => context.rosters[id]?.players.length ?? 0

function paymentAnswered(
  step: CheckoutStep & With<{ output: PaymentReport }>,
  unpaid: (isSameRoster: boolean) => string,
  refunded: string,
): After {
  const { before, event } = step
  const { payment_id, order_id, status, unbooked } = event.output
  const tracked = before?.context.paymentOrder
  if (!before || !tracked) return {}
  const paid = payment_id && capturedBooking(tracked, payment_id)
  if (paid && order_id) return { states: ['booked'], context: { bookingId: order_id, paid } }
  if (paid) return { states: ['submitting.booking'], context: { paid } }
  const seen = { ...tracked, status, unbooked }
  const noted = { context: { paymentOrder: seen } }
  const isSameRoster = isForRosters(tracked.payload, before.context)
  if (status === 'refunding') {
    return { states: [refunded], context: { paymentOrder: null, refunded: seen } }
  }
  if (status === 'pending' || (status === 'attempted' && !isSameRoster)) {
    const polls = before.matches({ filling: 'awaitingApproval' }) ? before.context.polls : 0
    return {
      states: ['filling.awaitingApproval.waiting'],
      context: { paymentOrder: seen, polls },
    }
  }
  const isForItems = tracked.payload.some(({ event_id }) =>
    before.context.items.some(({ _id }) => _id === event_id),
  )
  if (status === 'mismatch' && isForItems) return { states: ['filling.paymentHeld'], ...noted }
  const state = unpaid(isSameRoster && status !== 'mismatch' && status !== 'expired')
  return { states: [state], ...(state === 'filling.dismissed' ? noted : {}) }
}

const answeredAtWidget = (step: CheckoutStep & With<{ output: PaymentReport }>) =>
  paymentAnswered(step, () => 'filling.dismissed', 'checkingCart')

function bookingAnswered(step: CheckoutStep & With<{ output: BookingResult }>): After {
  const { failure, teams } = step.event.output
  const { paid = null, free = null } = step.before?.context ?? {}
  if (!failure) return { states: ['booked'], context: { bookingId: 'order-1' } }
  const stored = paid
    ? { paid: { ...paid, orderItems: teams } }
    : { free: free && { ...free, teams } }
  if (paid && isConflict(failure.error)) return { states: ['resuming'], context: stored }
  const context = { ...stored, failureReason: messageOf(failure.error) }
  if (paid) return { states: ['paidNotSaved'], context }
  if (failure.error === duplicate) {
    const isShown = free !== null && isForRosters(free.payload, step.after.context)
    return returnsTo(step, isShown ? 'duplicate' : 'ready', stored)
  }
  const state = failure.call === 'createTeams' ? 'teamsFailed' : 'bookingFailed'
  return returnsTo(step, state, context)
}

function recoveryAnswered({ before, event }: CheckoutStep & With<{ output: Recovered }>): After {
  const { booked: made, unfinished: left, payable, held, refunded } = event.output
  if (!before) return {}
  const { items, free } = before.context
  if (made.length > 0) return { states: ['booked'], context: { bookingId: 'order-1' } }
  if (left) {
    return { states: ['paidNotSaved'], context: { paid: left.paid, failureReason: left.reason } }
  }
  const context = { paid: null, paymentOrder: held ?? payable, refunded }
  const state = items.length > 0 ? 'checkingCart' : 'empty'
  if (!before.matches('recovering')) return { states: [state], context }
  const isStarted = free?.payload.every(({ event_id }) => items.some(({ _id }) => _id === event_id))
  if (isStarted) return { states: ['submitting.booking'], context }
  return { states: [state], context: { ...context, free: null } }
}

/** No second payment is offered while the first may still be booked. */
function rostersShown({ context }: Snapshot): string {
  const { paymentOrder: known, items } = context
  if (items.length === 0) return 'empty'
  const isForItems = known?.payload.some(({ event_id }) =>
    items.some(({ _id }) => _id === event_id),
  )
  if (!known || !isForItems) return 'filling.ready'
  const mayBeApproved =
    known.status === 'pending' ||
    (known.status === 'attempted' && !isForRosters(known.payload, context))
  if (mayBeApproved) return 'filling.awaitingApproval.waiting'
  return known.status === 'mismatch' ? 'filling.paymentHeld' : 'filling.ready'
}

function cartFollowed({ before, event }: CheckoutStep & With<{ items: CartItem[] }>): After {
  const { items } = event
  if (!before) return {}
  const loses = before.context.items.some(({ _id }) => !items.some((item) => item._id === _id))
  if (before.matches({ submitting: 'paying' }) && loses) {
    return { states: [items.length > 0 ? 'checkingCart' : 'emptied'], context: { items } }
  }
  if (before.matches('submitting')) return { context: { changedCart: items } }
  if (before.matches('filling')) {
    return { states: [items.length > 0 ? 'filling' : 'emptied'], context: { items } }
  }
  const isOpen = ['empty', 'emptied', 'checkingCart', 'cartCheckFailed'] as const
  return isOpen.some((state) => before.matches(state))
    ? { states: [items.length > 0 ? 'checkingCart' : 'empty'], context: { items } }
    : { context: { items } }
}

/** The teams of these rosters are booked; else the cart is checked again. */
function submittedTo({ context }: Snapshot): string {
  const { free } = context
  const hasTeams = free !== null && free.teams.length > 0 && isForRosters(free.payload, context)
  return hasTeams ? 'submitting.booking' : 'submitting.paying.recheckingCart'
}

function canPay(snapshot: Snapshot) {
  expectThat(snapshot.context.paid, 'paid').is(null)
  expectThat(snapshot.context.items.length, 'items.length').isAbove(0)
  expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(true)
}

const orderId = ({ context }: Snapshot) => ({ id: context.paymentOrder?.order.id })

const scriptFailed = [effect('alert', { message: 'Razorpay SDK failed to load.' })]

export const checkoutModel = defineModel({
  about:
    'Books the cart: checks it, takes the players, collects the payment and creates the booking.',
  machine: checkoutMachine,
  edgeFacts: (snapshot) => [
    startedFree(snapshot),
    booksAgain(snapshot),
    snapshot.matches({ submitting: 'booking' }) && snapshot.context.paid !== null,
  ],
  impossible: {
    'submitting.paying.*: checkout.elsewhere, isUnpaid false':
      'A payment that was taken leads on to its booking at once.',
  },
  inputs: {
    paid: { ...initial, items: [singleItem] },
    team: { ...initial, items: [doubleItem] },
    free: { ...initial, items: [freeItem] },
    startedFree: {
      ...initial,
      items: [freeItem],
      rosters: { [freeItem._id]: { team_name: '', players: [me] } },
      free: { userId: user.userId, payload: freePayload, teams: [team] },
    },
    otherDraft: {
      ...initial,
      items: [freeItem],
      free: { userId: user.userId, payload: freePayload, teams: [team] },
    },
    empty: { ...initial, browser: { app: 'Instagram', system: 'android' } },
  },
  events: [
    { type: 'player.isMe', id: singleItem._id, index: 0 },
    { type: 'player.isMe', id: freeItem._id, index: 0 },
    { type: 'player.changed', id: singleItem._id, index: 0, change: { name: 'Asha V' } },
    { type: 'player.changed', id: singleItem._id, index: 0, change: { email: 'asha@' } },
    { type: 'player.changed', id: singleItem._id, index: 0, change: { mobile: '98450' } },
    { type: 'player.changed', id: singleItem._id, index: 0, change: rohan },
    { type: 'player.changed', id: singleItem._id, index: 9, change: rohan },
    { type: 'player.pasted', id: singleItem._id, index: 0, text: `${line}\n${second}` },
    { type: 'player.pasted', id: doubleItem._id, index: 0, text: `${line}\n`.repeat(3) },
    { type: 'player.pasted', id: singleItem._id, index: 0, text: UNREADABLE },
    { type: 'player.added', id: singleItem._id },
    { type: 'player.removed', id: singleItem._id, index: 1 },
    { type: 'team.named', id: doubleItem._id, name: 'Net Gains' },
    { type: 'team.named', id: singleItem._id, name: 'Nobody' },
    { type: 'item.removed', id: singleItem._id },
    { type: 'cart.changed', items: [singleItem] },
    { type: 'cart.changed', items: [doubleItem] },
    { type: 'cart.changed', items: [freeItem] },
    { type: 'cart.changed', items: [] },
    { type: 'checkout.pay' },
    { type: 'checkout.retry' },
    { type: 'checkout.finish' },
    { type: 'network.back' },
    { type: 'checkout.bookAgain' },
    { type: 'checkout.elsewhere' },
    { type: 'payment.check' },
    { type: 'roster.restored' },
    { type: 'payment.succeeded', payment },
    { type: 'payment.failed', reason: 'The bank declined the card.' },
    { type: 'payment.dismissed' },
    { type: 'draft.due' },
    { type: 'page.left' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'session.ended' },
  ],
  outcomes: [
    done('bookingRecovery', nothing),
    done('bookingRecovery', { ...nothing, booked: ['order-1'] }),
    done('bookingRecovery', { ...nothing, unfinished: { paid: unfinished, reason: 'No.' } }),
    done('bookingRecovery', { ...nothing, unfinished: { paid: unfinished, reason: '' } }),
    done('bookingRecovery', { ...nothing, payable: { ...open, status: 'pending' } }),
    done('bookingRecovery', { ...nothing, payable: { ...open, status: 'attempted' } }),
    done('bookingRecovery', { ...nothing, held: { ...open, ...mismatch } }),
    done('bookingRecovery', { ...nothing, refunded: { ...open, ...refunding } }),
    done('checkCart', allValid),
    done('checkCart', gone),
    done('checkCart', dearer),
    failed('checkCart'),
    done('recheckCart', allValid),
    done('recheckCart', gone),
    done('recheckCart', dearer),
    done('recheckCart', doubled),
    failed('recheckCart'),
    failed('recheckCart', apiError('Please try again.')),
    done('loadScript'),
    failed('loadScript'),
    done('createPaymentOrder', { ...order, status: 'created' }),
    done('createPaymentOrder', { ...order, status: 'pending', draft: rohans }),
    // The amount of the other item.
    done('createPaymentOrder', { ...order, amount: doubleItem.entry_fee * 100, status: 'created' }),
    done('createPaymentOrder', { ...order, status: 'mismatch', draft: rohans }),
    failed('createPaymentOrder', duplicate),
    failed('createPaymentOrder'),
    failed('createPaymentOrder', apiError('This event is over.')),
    ...['checkOrder', 'checkDismissal', 'checkApproval'].flatMap((id) => [
      done(id, unpaid),
      done(id, attempted),
      done(id, pending),
      done(id, mismatch),
      done(id, refunding),
      done(id, captured),
      done(id, booked),
      failed(id, apiError('Too many requests.')),
    ]),
    done('checkOrder', expired),
    failed('checkOrder', unknown),
    done('booking', { bookingId: 'order-1', teams: [team], failure: null }),
    notBooked('createTeams', []),
    notBooked('createTeams', [], apiError('The roster is full.')),
    notBooked('createBooking', [team]),
    notBooked('createBooking', [], apiError('Booking is closed.')),
    notBooked('createBooking', [], duplicate),
    notBooked('createBooking', [team], refundedInstead),
    elapsed('APPROVAL_POLL', 'checkout.filling.awaitingApproval.waiting'),
    elapsed('APPROVAL_LIMIT', 'checkout.filling.awaitingApproval'),
    elapsed('SCRIPT_TIMEOUT', 'checkout.submitting.paying.loadingScript'),
  ],
  situation: (snapshot) => [...bookingFacts(snapshot), ...pageFacts(snapshot)],
  tags: {
    recovering: ['busy'],
    checkingCart: ['busy'],
    cartCheckFailed: ['failed'],
    'filling.recheckFailed': ['failed'],
    'filling.scriptFailed': ['failed'],
    'filling.paymentOrderFailed': ['failed'],
    'filling.dismissed': ['failed'],
    'filling.paymentUnknown': ['failed'],
    'filling.teamsFailed': ['failed'],
    'filling.bookingFailed': ['failed'],
    submitting: ['busy'],
    resuming: ['busy'],
    paidNotSaved: ['failed'],
  },
  invariants: {
    '': (snapshot) => {
      if (snapshot.status !== 'active') return
      expectThat(snapshot.can({ type: 'cart.changed', items: [] }), 'can cart.changed').is(true)
    },
    recovering: (snapshot) =>
      expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(false),
    emptied: ({ context }) => expectThat(context.items.length, 'items.length').is(0),
    sessionEnded: (snapshot) =>
      expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(false),
    empty: ({ context }) => expectThat(context.items.length, 'items.length').is(0),
    checkingCart: ({ context }) => expectThat(context.items.length, 'items.length').isAbove(0),
    cartCheckFailed: ({ context }) => expectThat(context.dropped.length, 'dropped.length').is(0),
    ...Object.fromEntries(
      [
        'ready',
        'incomplete',
        'scriptFailed',
        'paymentOrderFailed',
        'dismissed',
        'paymentUnknown',
        'elsewhere',
        'teamsFailed',
        'bookingFailed',
      ].map((state) => [`filling.${state}`, canPay]),
    ),
    'filling.recheckFailed': (snapshot) => {
      canPay(snapshot)
      const goesOn = snapshot.can({ type: 'network.back' })
      expectThat(goesOn, 'can network.back').is(wasCutOff(snapshot))
    },
    'filling.paymentHeld': (snapshot) => {
      expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(false)
      expectThat(snapshot.can({ type: 'payment.check' }), 'can payment.check').is(true)
      const { paymentOrder, items } = snapshot.context
      expectThat(paymentOrder?.status, 'paymentOrder.status').is('mismatch')
      const ids = items.map(({ _id }) => _id)
      const isForItems = paymentOrder?.payload.some(({ event_id }) => ids.includes(event_id))
      expectThat(isForItems, 'payment is for items').is(true)
      expectThat(snapshot.context.paid, 'paid').is(null)
    },
    'filling.duplicate': (snapshot) => {
      const { duplicate, paid } = snapshot.context
      expectThat(duplicate && isForRosters(duplicate.payload, snapshot.context), 'is same').is(true)
      expectThat(paid, 'paid').is(null)
      expectThat(snapshot.can({ type: 'checkout.bookAgain' }), 'can checkout.bookAgain').is(true)
    },
    ...Object.fromEntries(
      ['waiting', 'asking', 'hidden', 'stopped'].map((state) => [
        `filling.awaitingApproval.${state}`,
        (snapshot: Snapshot) => {
          expectThat(snapshot.context.paymentOrder, 'paymentOrder').isNot(null)
          expectThat(snapshot.context.paid, 'paid').is(null)
          expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(false)
          expectThat(snapshot.can({ type: 'payment.check' }), 'can payment.check').is(
            state !== 'asking',
          )
        },
      ]),
    ),
    'submitting.paying.recheckingCart': (snapshot) =>
      expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    'submitting.paying.loadingScript': (snapshot) =>
      expectThat(selectTotal(snapshot), 'total').isAbove(0),
    'submitting.paying.checkingOrder': ({ context }) =>
      expectThat(context.paymentOrder, 'paymentOrder').isNot(null),
    'submitting.paying.creatingPaymentOrder': (snapshot) =>
      expectThat(selectTotal(snapshot), 'total').isAbove(0),
    'submitting.paying.awaitingPayment.open': (snapshot) =>
      expectThat(snapshot.context.paymentOrder?.order.amount, 'paymentOrder.order.amount').is(
        selectTotal(snapshot) * 100,
      ),
    'submitting.paying.awaitingPayment.refused': ({ context }) =>
      expectThat(context.failureReason, 'failureReason').isNot(''),
    'submitting.paying.checkingDismissal': ({ context }) =>
      expectThat(context.paid, 'paid').is(null),
    'submitting.booking': (snapshot) =>
      expectThat(snapshot.context.paid ? 0 : selectTotal(snapshot), 'unpaid total').is(0),
    resuming: ({ context }) => expectThat(context.paid, 'paid').isNot(null),
    paidNotSaved: (snapshot) => {
      expectThat(snapshot.context.paid, 'paid').isNot(null)
      expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(false)
      expectThat(snapshot.can({ type: 'checkout.finish' }), 'can checkout.finish').is(true)
    },
    booked: ({ output }) =>
      expectThat(output, 'output').matches({ type: 'booking.made', bookingId: 'order-1' }),
  },
  isolated: true,
  effects: {
    '*': (step) => {
      const { before, after } = step
      const awaiting = { filling: 'awaitingApproval' } as const
      const waiting = { filling: { awaitingApproval: 'waiting' } } as const
      const wasFilling = before?.matches('filling') && !after.matches('filling')
      const isChanged = after.context.isDraftUnsaved && !before?.context.isDraftUnsaved
      return [
        ...(wasFilling ? draftSaved(step) : []),
        ...(isChanged ? [wait(300)] : []),
        ...(enters(step, 'submitting') ? [effect('preloadConfirmation')] : []),
        ...(enters(step, { submitting: { paying: 'loadingScript' } }) ? [wait(30_000)] : []),
        ...(enters(step, awaiting) ? [wait(15 * 60_000)] : []),
        ...(enters(step, waiting)
          ? [wait(Math.min(5_000 * 2 ** after.context.polls, 60_000))]
          : []),
        ...(enters(step, 'booked')
          ? [effect('toast', { tone: 'success', title: 'Booking Successful' })]
          : []),
      ]
    },
    'page.shown': ({ before }) =>
      before?.matches({ filling: 'awaitingApproval' }) ? [wait(15 * 60_000)] : [],
    'payment.check': ({ before }) =>
      before?.matches({ filling: 'awaitingApproval' }) &&
      !before.matches({ filling: { awaitingApproval: 'asking' } })
        ? [wait(15 * 60_000)]
        : [],
    'draft.due': draftSaved,
    'page.left': draftSaved,
    'checkout.pay': ({ before, after }) => {
      const held = ['awaitingApproval', 'paymentHeld'] as const
      if (!before?.matches('filling')) return []
      if (held.some((state) => before.matches({ filling: state }))) return []
      const { items, rosters } = after.context
      const [name] = Object.keys(rosterErrors(items, rosters))
      return name ? [effect('focusField', { name })] : []
    },
    'player.removed': ({ before, event }: CheckoutStep & With<{ id: string; index: number }>) => {
      const { id, index } = event
      const count = before?.context.rosters[id]?.players.length ?? 0
      const item = before?.context.items.find(({ _id }) => _id === id)
      const least = item?.event_type === 'SINGLE' ? 1 : 2
      return before?.matches('filling') && item && count > least
        ? [effect('focusField', { name: `${id}.players.${Math.min(index, count - 2)}` })]
        : []
    },
    'player.pasted': ({ before, event }: CheckoutStep & With<{ id: string }>) =>
      event.id === doubleItem._id &&
      before?.matches('filling') &&
      before.context.items.some(({ _id }) => _id === doubleItem._id)
        ? [
            effect('toast', {
              tone: 'error',
              title: 'Not all were pasted',
              message: 'There are more players than places.',
            }),
          ]
        : [],
    'item.removed': ({ before, event }: CheckoutStep & With<{ id: string }>) =>
      before?.matches('filling') && before.context.items.some(({ _id }) => _id === event.id)
        ? [effect('removeFromCart', { ids: [event.id] })]
        : [],
    'xstate.done.actor.checkCart': cartChecked,
    'xstate.done.actor.recheckCart': cartChecked,
    'xstate.error.actor.recheckCart': ({ event }: With<{ error: unknown }>) => [
      errorShown(
        'Booking Failed',
        'Something went wrong while processing your request.',
        event.error,
      ),
    ],
    'xstate.error.actor.loadScript': scriptFailed,
    'xstate.after.SCRIPT_TIMEOUT.checkout.submitting.paying.loadingScript': scriptFailed,
    'xstate.done.actor.createPaymentOrder': ({
      after,
      event,
    }: CheckoutStep &
      With<{ output: typeof order & { status?: string; draft?: TeamPayload[] } }>) => {
      const { status = 'created', draft, ...paymentOrder } = event.output
      if (!draft && paymentOrder.amount !== 100 * selectTotal(after)) return [paymentError()]
      const payload = draft ?? payloadOf(after.context)
      const { userId } = user
      return [effect('saveOpenPayment', { open: { userId, order: paymentOrder, payload, status } })]
    },
    'xstate.error.actor.createPaymentOrder': ({ event }: With<{ error: unknown }>) =>
      event.error === duplicate ? [] : [paymentError(event.error)],
    'payment.succeeded': ({ before }) => {
      const paid = {
        userId: user.userId,
        payment,
        payload: before?.context.paymentOrder?.payload,
        orderItems: [],
      }
      return before?.matches({ submitting: { paying: 'awaitingPayment' } })
        ? [effect('savePaidBooking', { paid })]
        : []
    },
    'xstate.done.actor.checkOrder': paymentSeen,
    'xstate.done.actor.checkDismissal': paymentSeen,
    'xstate.done.actor.checkApproval': paymentSeen,
    'xstate.done.actor.booking': bookingEnded,
    'xstate.done.actor.bookingRecovery': ({
      before,
      event,
    }: CheckoutStep & With<{ output: Recovered }>) => {
      const { booked: made, unfinished: left } = event.output
      if (made.length > 0 || left || !before?.matches('recovering')) return []
      const { free, items } = before.context
      const isStarted = free?.payload.every(({ event_id }) =>
        items.some(({ _id }) => _id === event_id),
      )
      return free && !isStarted ? [freeRemoved] : []
    },
  },
  after: {
    '*': (step: CheckoutStep) => {
      const { before, after, event } = step
      const wasSubmitting = before?.matches('submitting') ?? false
      if (after.matches('submitting'))
        return wasSubmitting ? {} : { context: { failureReason: '' } }
      const changed = wasSubmitting && event.type !== 'cart.changed' && before?.context.changedCart
      const edited = afterEdit(step).context
      return { context: { changedCart: null, ...(changed ? { items: changed } : {}), ...edited } }
    },
    'cart.changed': cartFollowed,
    'session.ended': () => ({ states: ['sessionEnded'] }),
    'draft.due': () => ({ context: { isDraftUnsaved: false } }),
    'page.left': () => ({ context: { isDraftUnsaved: false } }),
    'player.changed': (step: CheckoutStep & With<{ id: string; index: number; change: object }>) =>
      edited(step, step.event, step.event.change),
    'player.isMe': (step: CheckoutStep & With<{ id: string; index: number }>) =>
      edited(step, step.event, { name: user.name, email: user.email, mobile: user.phone_number }),
    'checkout.pay': (step) => {
      if (!isAtPay(step)) return {}
      const { items, rosters } = step.after.context
      const errors = rosterErrors(items, rosters)
      return Object.keys(errors).length > 0
        ? { states: ['filling.incomplete'], context: { errors, refunded: null } }
        : {
            states: [submittedTo(step.after)],
            context: { refunded: null, duplicate: null, again: false },
          }
    },
    'checkout.retry': ({ before }) =>
      before?.matches('cartCheckFailed') ? { states: ['checkingCart'] } : {},
    'checkout.finish': ({ before }) =>
      before?.matches('paidNotSaved') ? { states: ['resuming'] } : {},
    'network.back': goesOn,
    'checkout.bookAgain': ({ before }) =>
      before?.matches({ filling: 'duplicate' })
        ? { states: ['submitting'], context: { again: true, duplicate: null } }
        : {},
    'checkout.elsewhere': (step) =>
      step.before?.matches('submitting') && !step.before.context.paid
        ? returnsTo(step, 'elsewhere')
        : {},
    'payment.check': (step) => {
      const asking = { states: ['filling.awaitingApproval.asking'] }
      if (step.before?.matches({ filling: 'paymentHeld' })) return { states: ['recovering'] }
      if (step.before?.matches({ filling: { awaitingApproval: 'asking' } })) {
        return { ...asking, context: { polls: step.before.context.polls } }
      }
      return isAwaiting(step) ? { ...asking, context: { polls: 1 } } : {}
    },
    'page.shown': (step) =>
      isAwaiting(step)
        ? { states: ['filling.awaitingApproval.asking'], context: { polls: 1 } }
        : {},
    'page.hidden': (step) =>
      isAwaiting(step) ? { states: ['filling.awaitingApproval.hidden'] } : {},
    'payment.failed': ({ before, event }: CheckoutStep & With<{ reason: string }>) =>
      before?.matches({ submitting: { paying: 'awaitingPayment' } })
        ? {
            states: ['submitting.paying.awaitingPayment.refused'],
            context: { failureReason: event.reason },
          }
        : {},
    'payment.succeeded': ({ before }) =>
      before?.matches({ submitting: { paying: 'awaitingPayment' } })
        ? { states: ['submitting.booking'] }
        : {},
    'payment.dismissed': ({ before }) =>
      before?.matches({ submitting: { paying: 'awaitingPayment' } })
        ? { states: ['submitting.paying.checkingDismissal'] }
        : {},
    'team.named': (step: CheckoutStep & With<{ id: string; name: string }>) => {
      const { id, name } = step.event
      const item = step.before?.context.items.find(({ _id }) => _id === id)
      return item?.event_type === 'SINGLE'
        ? { context: { rosters: step.before?.context.rosters } }
        : written(step, id, () => ({ team_name: name }))
    },
    'player.pasted': (step: CheckoutStep & With<{ id: string; text: string }>) => {
      const { before, event } = step
      if (event.text === UNREADABLE) {
        expectThat(before?.can(event as never), 'can player.pasted').is(false)
        return { context: { rosters: before?.context.rosters } }
      }
      return written(step, event.id, ({ players }) => ({
        players:
          event.id === singleItem._id
            ? [rohan, meera, ...players.slice(2)]
            : players.map(() => rohan),
      }))
    },
    'roster.restored': rosterRestored,
    'player.added': ({ before, after, event }: CheckoutStep & With<{ id: string }>) =>
      before?.can(event as never) && before.matches('filling')
        ? {
            context: {
              isDraftUnsaved: playerCount(after, event.id) > playerCount(before, event.id),
            },
          }
        : {},
    'xstate.done.actor.bookingRecovery': recoveryAnswered,
    'xstate.done.actor.checkCart': (step: CartChecked) => ({
      states: [rostersShown(step.after)],
      context: saidOf(step),
    }),
    'xstate.error.actor.checkCart': () => ({ states: ['cartCheckFailed'] }),
    'xstate.done.actor.recheckCart': rechecked,
    'xstate.error.actor.recheckCart': (step: CheckoutStep & With<{ error: unknown }>) =>
      returnsTo(step, 'recheckFailed', { failureReason: messageOf(step.event.error) }),
    'xstate.done.actor.loadScript': ({ before }) => ({
      states: [
        `submitting.paying.${before?.context.paymentOrder ? 'checkingOrder' : 'creatingPaymentOrder'}`,
      ],
    }),
    'xstate.error.actor.loadScript': (step) => returnsTo(step, 'scriptFailed'),
    'xstate.after.SCRIPT_TIMEOUT.checkout.submitting.paying.loadingScript': (step) =>
      returnsTo(step, 'scriptFailed'),
    'xstate.done.actor.createPaymentOrder': (
      step: CheckoutStep &
        With<{ output: typeof order & { status?: string; draft?: TeamPayload[] } }>,
    ) => {
      const { status = 'created', draft, amount } = step.event.output
      if (draft || status !== 'created') return { states: ['submitting.paying.checkingOrder'] }
      return amount === 100 * selectTotal(step.after)
        ? { states: ['submitting.paying.awaitingPayment.open'] }
        : returnsTo(step, 'paymentOrderFailed')
    },
    'xstate.error.actor.createPaymentOrder': (step: CheckoutStep & With<{ error: unknown }>) =>
      step.event.error === duplicate
        ? returnsTo(step, 'duplicate')
        : returnsTo(step, 'paymentOrderFailed', { failureReason: messageOf(step.event.error) }),
    'xstate.done.actor.checkOrder': (step: CheckoutStep & With<{ output: PaymentReport }>) =>
      paymentAnswered(
        step,
        (isPayable) =>
          `submitting.paying.${isPayable ? 'awaitingPayment.open' : 'creatingPaymentOrder'}`,
        'submitting.paying.creatingPaymentOrder',
      ),
    'xstate.error.actor.checkOrder': (step: CheckoutStep & With<{ error: unknown }>) =>
      step.event.error === unknown
        ? { states: ['submitting.paying.creatingPaymentOrder'] }
        : returnsTo(step, 'paymentUnknown', { failureReason: messageOf(step.event.error) }),
    'xstate.done.actor.checkDismissal': answeredAtWidget,
    'xstate.error.actor.checkDismissal': (step: CheckoutStep & With<{ error: unknown }>) =>
      returnsTo(step, 'paymentUnknown', { failureReason: messageOf(step.event.error) }),
    'xstate.done.actor.checkApproval': answeredAtWidget,
    'xstate.error.actor.checkApproval': () => ({ states: ['filling.awaitingApproval.waiting'] }),
    'xstate.after.APPROVAL_POLL.checkout.filling.awaitingApproval.waiting': ({ before }) => ({
      states: ['filling.awaitingApproval.asking'],
      context: { polls: (before?.context.polls ?? 0) + 1 },
    }),
    'xstate.after.APPROVAL_LIMIT.checkout.filling.awaitingApproval': () => ({
      states: ['filling.awaitingApproval.stopped'],
    }),
    'xstate.done.actor.booking': bookingAnswered,
  },
  calls: {
    '': { knownPlayers: null, leaving: null },
    recovering: { bookingRecovery: () => ({ userId: user.userId }) },
    resuming: { bookingRecovery: () => ({ userId: user.userId }) },
    checkingCart: { checkCart: ({ after }) => checkCartBody(after.context) },
    'filling.awaitingApproval': { visibility: null },
    'filling.awaitingApproval.asking': { checkApproval: ({ after }) => orderId(after) },
    submitting: { paymentLock: null },
    'submitting.paying.recheckingCart': {
      recheckCart: ({ after }) => checkCartBody(after.context),
    },
    'submitting.paying.loadingScript': { loadScript: null },
    'submitting.paying.checkingOrder': { checkOrder: ({ after }) => orderId(after) },
    'submitting.paying.checkingDismissal': { checkDismissal: ({ after }) => orderId(after) },
    'submitting.paying.creatingPaymentOrder': {
      createPaymentOrder: ({ after }) => ({
        amount: selectTotal(after),
        draft: payloadOf(after.context),
        ...(after.context.again ? { again: true } : {}),
      }),
    },
    'submitting.paying.awaitingPayment': {
      widget: ({ after: { context } }) => ({
        paymentOrder: context.paymentOrder?.order,
        user,
        items: context.items.map(({ name }) => name),
      }),
    },
    'submitting.booking': {
      booking: ({ after: { context } }) => ({
        userId: user.userId,
        payment: context.paid?.payment ?? null,
        payload: (context.paid ?? context.free)?.payload,
        teams: context.paid ? context.paid.orderItems : context.free?.teams,
        again: context.again,
      }),
    },
  },
})
