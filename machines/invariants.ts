import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventObject,
} from 'xstate'
import type { PaidBooking, PaymentReport, TrackedPayment } from './booking/saved-payments.ts'
import type { FormValues } from './form/form.machine.ts'
import { isIgnored, RESTING_STATES } from './ignored-events.ts'
import type { Step } from './kit/model.ts'
import { isTransient, leafNodes, lineOf, statePath } from './kit/statecharts.ts'
import { inputOf } from './kit/walk.ts'
import { type ListingRequest, requestOf } from './listing/list-page.ts'
import type { PaymentFinding, PaymentMeaning } from './payment-inquiry/payment-meaning.ts'

/** One event that a machine took. `before` is null at its start. */
export type Taken = Pick<Step, 'before' | 'event' | 'after'>

/** What contradicts the invariant, or null. */
type Invariant<T> = (taken: T) => string | null

type Context = Record<string, unknown>

const idOf = (snapshot: AnyMachineSnapshot): string => snapshot.machine.id
const contextOf = (snapshot: AnyMachineSnapshot | null): Context => snapshot?.context ?? {}
const childrenOf = ({ children }: AnyMachineSnapshot) =>
  children as Record<string, AnyActorRef | undefined>
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const noIdIsTwiceInAList: Invariant<Taken> = ({ after }) => {
  const { items } = contextOf(after)
  if (!Array.isArray(items)) return null
  const ids = items.map(({ _id }: { _id: string }) => _id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return twice.length > 0 ? `twice in the items: ${twice.join(', ')}` : null
}

/** What a machine runs beside its work, and what it sends: it ends only a state that awaits that. */
const BACKGROUND: Record<string, string> = { paymentLock: 'lock.held' }

const nothingIsBusyWithoutWork: Invariant<Taken> = ({ after }) => {
  if (after.status !== 'active') return null
  const children = childrenOf(after)
  const ends = ({ transitions }: AnyStateNode, id: string) => {
    const sends = BACKGROUND[id]
    return sends === undefined || transitions.has(sends)
  }
  const worksFor =
    (leaf: AnyStateNode) =>
    ({ invoke, after: delays }: AnyStateNode) =>
      delays.length > 0 ||
      invoke.some(({ id }) => ends(leaf, id) && children[id]?.getSnapshot()?.status === 'active')
  const idle = activeLeaves(after).find((leaf) => {
    const line = lineOf(leaf)
    const busy = line.findLastIndex(({ tags }) => tags.includes('busy'))
    return busy >= 0 && !line.slice(0, busy + 1).some(worksFor(leaf))
  })
  return idle ? `${statePath(idle)} is busy, and nothing runs that could end it` : null
}

const activeLeaves = ({ _nodes }: AnyMachineSnapshot) =>
  (_nodes as AnyStateNode[]).filter(
    (node) => !(_nodes as AnyStateNode[]).some(({ parent }) => parent === node),
  )

const noTransientStateIsKept: Invariant<Taken> = ({ after }) => {
  const left = (after._nodes as AnyStateNode[]).find(isTransient)
  return left ? `${statePath(left)} is not left` : null
}

/** For events that other machines and services send: a view sends what its state offers. */
const everyEventIsHandledOrIgnored: Invariant<Taken> = ({ before, event: { type } }) => {
  if (before?.status !== 'active' || type.startsWith('xstate.')) return null
  const nodes = before._nodes as AnyStateNode[]
  if (nodes.some((node) => node.transitions.has(type))) return null
  if (isIgnored(idOf(before), type)) return null
  return `${type} arrives in ${JSON.stringify(before.value)}, which neither handles nor ignores it`
}

/** The request that brought each list of rows. */
const requests = new WeakMap<object, ListingRequest>()

const queryOf = (list: ListingRequest) => requestOf(list, 1)

const rowsAreOfOneQuery: Invariant<Taken> = ({ before, event: { type }, after }) => {
  if (idOf(after) !== 'listing' || !before) return null
  const shown = contextOf(before).items as object[]
  const rows = contextOf(after).items as object[]
  const id = /^xstate\.done\.actor\.(fetchFirst|fetchNext)$/.exec(type)?.[1]
  if (!id) return rows === shown ? null : `${type} changed the rows`
  const earlier = requests.get(shown)
  const request = inputOf(childrenOf(before)[id]) as ListingRequest | undefined
  // A restored service does not say what it was asked.
  if (!request) return null
  requests.set(rows, request)
  if (!isSame(queryOf(request), queryOf(after.context as ListingRequest))) {
    return `the rows are of ${JSON.stringify(queryOf(request))}, not of the query that is shown`
  }
  if (id === 'fetchFirst') return null
  if (!isSame(rows.slice(0, shown.length), shown)) return 'the next page replaced earlier rows'
  return !earlier || isSame(queryOf(earlier), queryOf(request))
    ? null
    : 'the next page is of another query than the rows before it'
}

const EDITS = ['field.changed', 'form.reset', 'form.prefill']
const ROSTER_EDITS = /^(?:team\.named|player\.|item\.removed|roster\.restored)/

const whatIsTypedIsKept: Invariant<Taken> = (taken) =>
  formIsKept(taken) ?? draftIsKept(taken) ?? rosterIsKept(taken)

const formIsKept: Invariant<Taken> = ({ before, event: { type, ...event }, after }) => {
  const [from, to] = [contextOf(before).values, contextOf(after).values] as FormValues[]
  if (!from || !to || from === to) return null
  if (!EDITS.includes(type)) return `${type} changed what was typed`
  if (type === 'form.prefill' && from !== contextOf(before).initial) {
    return 'a prefill replaced what was typed'
  }
  const { name } = event as { name?: string }
  const others = Object.keys(from).filter((field) => field !== name && from[field] !== to[field])
  return type === 'field.changed' && others.length > 0 ? `typing changed ${others}` : null
}

const draftIsKept: Invariant<Taken> = ({ before, event: { type }, after }) =>
  idOf(after) === 'listing' &&
  before &&
  !isSame(contextOf(before).draft, contextOf(after).draft) &&
  !type.startsWith('filters.')
    ? `${type} changed the filters that were being chosen`
    : null

type Typed = Record<string, { team_name: string; players: object[] }>

const rosterIsKept: Invariant<Taken> = ({ before, event: { type }, after }) => {
  if (idOf(after) !== 'checkout' || !before || ROSTER_EDITS.test(type)) return null
  const [from, to] = [contextOf(before).rosters, contextOf(after).rosters] as [Typed, Typed]
  const items = contextOf(after).items as { _id: string }[]
  const lost = items.find(({ _id }) => {
    const [typed, left] = [from[_id], to[_id]]
    if (!typed) return false
    const texts = textsOf(left)
    return textsOf(typed).some((text) => !texts.includes(text))
  })
  return lost ? `${type} lost what was typed for ${lost._id}` : null
}

const textsOf = (roster: Typed[string] | undefined): string[] =>
  roster
    ? [roster.team_name, ...roster.players.flatMap((player) => Object.values(player))].filter(
        (text) => text !== '',
      )
    : []

const OPEN: PaymentMeaning[] = ['booked', 'captured', 'pending', 'unanswered']

/** A payment order is created only where no earlier one of these items may still be paid. */
const noSecondPaymentOrderIsOpened: Invariant<Taken> = ({ before, event, after }) => {
  if (idOf(after) !== 'checkout' || !before || after.status !== 'active') return null
  const starts = (id: string) => childrenOf(after)[id] && !childrenOf(before)[id]
  const known = contextOf(after).paymentOrder as TrackedPayment | null
  if (starts('widget')) {
    const { paymentOrder } = inputOf(childrenOf(after).widget) as { paymentOrder: { id: string } }
    return known?.order.id === paymentOrder.id ? null : 'the widget opens for another payment order'
  }
  if (!starts('createPaymentOrder') || known === null) return null
  const { type, output } = event as EventObject & { output?: PaymentFinding }
  if (type === 'xstate.done.actor.checkOrder' && output) {
    const items = contextOf(after).items as { _id: string }[]
    const isForItems = known.payload.some(({ event_id }) =>
      items.some(({ _id }) => _id === event_id),
    )
    const { meaning } = output
    const isOpen = OPEN.includes(meaning) || (meaning === 'held' && isForItems)
    return isOpen ? `a payment order is created though the earlier one is ${meaning}` : null
  }
  return `a payment order is created after ${type}, without a check of ${known.order.id}`
}

/** For steps whose effects were recorded. */
const aCapturedPaymentIsSaved: Invariant<Step> = ({ before, event, after, effects }) => {
  if (!before || after.status !== 'active') return null
  const [from, to] = [paidOf(before), paidOf(after)]
  const isNew = ({ payment }: PaidBooking) =>
    !from.some((paid) => paid.payment.razorpay_order_id === payment.razorpay_order_id)
  // What was loaded is saved, and an inquiry saves what it finds.
  if (/bookingRecovery|loadSavedPayments|^xstate\.done\.actor\.check/.test(event.type)) return null
  const unsaved = to
    .filter(isNew)
    .find(
      (paid) =>
        !effects.some(
          ({ type, params }) =>
            type === 'savePaidBooking' && isSame((params as { paid: PaidBooking }).paid, paid),
        ),
    )
  return unsaved ? `${unsaved.payment.razorpay_payment_id} was captured and is not saved` : null
}

const paidOf = (snapshot: AnyMachineSnapshot): PaidBooking[] => {
  const { paid } = contextOf(snapshot) as { paid?: PaidBooking | PaidBooking[] | null }
  return Array.isArray(paid) ? paid : paid ? [paid] : []
}

const REMOVALS = ['removeBooked', 'removeSavedPayment']

/** A saved payment is removed where the server says that it is booked, refunded, or was never made. */
const onlyASettledPaymentIsRemoved: Invariant<Step> = ({ event, effects }) => {
  const removed = effects.find(
    ({ type, params }) => REMOVALS.includes(type) && (params as { id: string }).id !== '',
  )
  if (!removed) return null
  const { output } = event as EventObject & {
    output?: Partial<PaymentReport & PaymentFinding> & { failure?: unknown }
  }
  const isBooked = output?.meaning === 'booked' || output?.failure === null
  const isRefunded = output?.status === 'refunding' || output?.status === 'refunded'
  const isUnpaid = output?.meaning === 'unpaid' || output?.meaning === 'expired'
  return isBooked || isRefunded || isUnpaid
    ? null
    : `${event.type} removed the saved payment ${(removed.params as { id: string }).id}`
}

const aGuestIsLedAwayFromMemberPages: Invariant<Step> = ({ before, after, effects }) => {
  if (idOf(after) !== 'app' || !isGuestOnMemberPage(after)) return null
  const isNew = before === null || !isGuestOnMemberPage(before)
  return isNew && !effects.some(({ type }) => type === 'navigate')
    ? 'a guest stays on a page for members'
    : null
}

/** While a session expires, its page stays for a moment: SPEC, section 4. */
export function isGuestOnMemberPage(app: AnyMachineSnapshot): boolean {
  const { user, route } = contextOf(app) as { user: unknown; route: { access: string } | null }
  return (
    user === null &&
    route?.access === 'member' &&
    app.matches({ page: 'shown' }) &&
    !app.matches({ session: 'expiring' })
  )
}

const takenInvariants = {
  noIdIsTwiceInAList,
  nothingIsBusyWithoutWork,
  noTransientStateIsKept,
  everyEventIsHandledOrIgnored,
  rowsAreOfOneQuery,
  whatIsTypedIsKept,
  noSecondPaymentOrderIsOpened,
}

const stepInvariants = {
  ...takenInvariants,
  aCapturedPaymentIsSaved,
  onlyASettledPaymentIsRemoved,
  aGuestIsLedAwayFromMemberPages,
}

function broken<T>(invariants: Record<string, Invariant<T>>, taken: T): string[] {
  return Object.entries(invariants).flatMap(([name, invariant]) => {
    const problem = invariant(taken)
    return problem === null ? [] : [`${name}: ${problem}`]
  })
}

export const brokenByEvent = (taken: Taken): string[] => broken(takenInvariants, taken)
export const brokenByStep = (step: Step): string[] => broken(stepInvariants, step)

/** The states that no event, delay or service leads out of, but those named as final. */
export function statesWithoutAWayOn(machine: AnyStateMachine): string[] {
  const leads = (node: AnyStateNode) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].some(
      ({ target, actions }) => target !== undefined || actions.length > 0,
    )
  return leafNodes(machine)
    .filter((node) => node.type !== 'final' && !lineOf(node).some(leads))
    .map(statePath)
    .filter((state) => !(state in (RESTING_STATES[machine.id] ?? {})))
}

/** Where a machine neither handles nor ignores an event that may arrive at any time. */
export function statesWithoutAnswer(machine: AnyStateMachine, types: readonly string[]): string[] {
  const unanswered = types.filter((type) => !isIgnored(machine.id, type))
  return leafNodes(machine)
    .filter((node) => node.type !== 'final')
    .flatMap((leaf) => {
      const nodes = lineOf(leaf).flatMap((node) =>
        node.type === 'parallel' ? [node, ...(Object.values(node.states) as AnyStateNode[])] : node,
      )
      return unanswered
        .filter((type) => !nodes.some((node) => node.transitions.has(type)))
        .map((type) => `${statePath(leaf)}: ${type}`)
    })
}
