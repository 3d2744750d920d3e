import { conditionsText } from '#contract/conditions.ts'
import type { CartItem } from '#contract/entities.ts'
import type { Rosters } from '#machines/booking/team-payloads.ts'
import { doubleItem, freeItem, singleItem } from '#machines/fixtures.ts'
import { countAwaited } from '../invited.ts'
import { hasAcceptedConditions, rosterErrors, rosterTotal } from '../roster.ts'
import { isForRosters, playerCount, type Snapshot } from './step.ts'

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

const mistakeCounts = new WeakMap<CartItem[], Map<string, number>>()

/** Most snapshots of a search have equal rosters: checking each would take half of its time. */
function countMistakes(items: CartItem[], rosters: Rosters): number {
  const known = mistakeCounts.get(items) ?? new Map<string, number>()
  mistakeCounts.set(items, known)
  const text = JSON.stringify(rosters)
  const count = known.get(text) ?? Object.keys(rosterErrors(items, rosters)).length
  known.set(text, count)
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
    items.filter(conditionsText).map((item) => hasAcceptedConditions(rosters, item)),
    items.some(({ _id }) => _id === doubleItem._id) ? mistakes : mistakes > 0,
    paymentOrder && [paymentOrder.status, isForRosters(paymentOrder.payload, context)],
    paid !== null,
    free !== null && free.teams.length > 0 && isForRosters(free.payload, context),
    booksAgain(snapshot),
  ]
}

/** Compared only before the first payment order, to limit the number of paths. */
function pageFacts(snapshot: Snapshot): unknown[] {
  const { errors, paymentOrder, browser, items, invitations } = snapshot.context
  if (paymentOrder) return []
  if (snapshot.matches('empty') || snapshot.matches('checkingCart')) return [browser?.app]
  if (snapshot.matches({ filling: 'ready' })) {
    const awaited = countAwaited(items, invitations)
    return [awaited, browser?.app, snapshot.can({ type: 'roster.copied', id: freeItem._id })]
  }
  return snapshot.matches({ filling: 'incomplete' }) ? [...new Set(Object.values(errors))] : []
}

export const situation = (snapshot: Snapshot) => [...bookingFacts(snapshot), ...pageFacts(snapshot)]

export const edgeFacts = (snapshot: Snapshot) => [
  startedFree(snapshot),
  booksAgain(snapshot),
  snapshot.matches({ submitting: 'booking' }) && snapshot.context.paid !== null,
]
