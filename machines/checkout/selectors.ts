import { teamSize } from '#contract/cart.ts'
import type { CartItem } from '#contract/entities.ts'
import type { PlayerForm } from '#contract/forms.ts'
import { invitationOf, isBlankRow, type Place } from '../invitation/sent.ts'
import type { CheckoutRef } from './checkout.machine.ts'
import { countAwaited } from './invited.ts'
import {
  copySource,
  hasAcceptedConditions,
  hasEmail,
  playersByName,
  suggestedPlayers,
} from './roster.ts'

type CheckoutSnapshot = ReturnType<CheckoutRef['getSnapshot']>

export const selectItems = ({ context }: CheckoutSnapshot) => context.items
export const selectIsBusy = (snapshot: CheckoutSnapshot) => snapshot.hasTag('busy')
export const selectCanPay = (snapshot: CheckoutSnapshot) => snapshot.can({ type: 'checkout.pay' })
export const selectIsPreparing = (snapshot: CheckoutSnapshot) =>
  snapshot.matches('recovering') || snapshot.matches('checkingCart')
export const selectNeedsNetwork = (snapshot: CheckoutSnapshot) =>
  snapshot.matches({ filling: { unchecked: 'waiting' } })
export const selectHasRosters = (snapshot: CheckoutSnapshot) =>
  snapshot.matches('filling') || snapshot.matches({ submitting: 'paying' })

const PAYING = [
  'submitting',
  'resuming',
  'paidNotSaved',
  { filling: 'awaitingApproval' },
  { filling: 'paymentHeld' },
] as const

export function selectStep(snapshot: CheckoutSnapshot): 'Players' | 'Pay' | 'Pass' | null {
  if (snapshot.matches('empty') || snapshot.matches('emptied')) return null
  if (snapshot.matches('booked')) return 'Pass'
  return PAYING.some((state) => snapshot.matches(state)) ? 'Pay' : 'Players'
}

const nobody: PlayerForm[] = []

export const selectPlayers =
  (itemId: string) =>
  ({ context }: CheckoutSnapshot) =>
    context.rosters[itemId]?.players ?? nobody

export const selectSize = (itemId: string) => (snapshot: CheckoutSnapshot) =>
  selectPlayers(itemId)(snapshot).length

export const selectPlayer = (itemId: string, index: number) => (snapshot: CheckoutSnapshot) =>
  selectPlayers(itemId)(snapshot)[index]

export const selectTeamName =
  (itemId: string) =>
  ({ context }: CheckoutSnapshot) =>
    context.rosters[itemId]?.team_name ?? ''

export const selectHasAccepted =
  (item: CartItem) =>
  ({ context: { rosters } }: CheckoutSnapshot) =>
    hasAcceptedConditions(rosters, item)

/** The messages of one row, whose fields begin with `row`. Compare with `shallowEqual`. */
export const selectErrors =
  (row: string) =>
  ({ context: { errors } }: CheckoutSnapshot) => ({
    name: errors[`${row}.name`],
    email: errors[`${row}.email`],
    mobile: errors[`${row}.mobile`],
  })

export const selectHasUser =
  (itemId: string) =>
  ({ context: { rosters, user } }: CheckoutSnapshot) =>
    hasEmail(rosters[itemId]?.players ?? nobody, user.email)

/** Compare with `shallowEqual`. */
export const selectSuggested =
  (itemId: string, index: number, earlier: PlayerForm[]) => (snapshot: CheckoutSnapshot) =>
    suggestedPlayers(selectPlayers(itemId)(snapshot), index, earlier)

/** Known players who match the name of a row. Compare with `shallowEqual`. */
export const selectMeant =
  (itemId: string, index: number, earlier: PlayerForm[]) => (snapshot: CheckoutSnapshot) =>
    playersByName(earlier, selectPlayer(itemId, index)(snapshot)?.name ?? '')

/** The name of the item whose players can be taken over. */
export const selectCopySource =
  (itemId: string) =>
  ({ context: { items, rosters } }: CheckoutSnapshot) =>
    copySource(items, rosters, itemId)?.name

export const selectWrongFields = ({ context }: CheckoutSnapshot) =>
  Object.keys(context.errors).length

export const selectAwaited = ({ context: { items, invitations } }: CheckoutSnapshot) =>
  countAwaited(items, invitations)

/** True for an empty row of an entry for more than one: its player can be invited instead of typed. */
export const selectMayInvite = (item: CartItem, index: number) => (snapshot: CheckoutSnapshot) => {
  const player = selectPlayer(item._id, index)(snapshot)
  return player !== undefined && teamSize(item).max > 1 && isBlankRow(player)
}

/** The message of a row that waits for its player. */
export const selectRowError =
  (row: string) =>
  ({ context: { errors } }: CheckoutSnapshot) =>
    errors[row]

export const selectInvitation =
  (place: Place) =>
  ({ context: { invitations } }: CheckoutSnapshot) =>
    invitationOf(invitations, place)

export const selectInvitations = ({ children }: CheckoutSnapshot) => children.invitation

export const selectKnownPlayers = ({ children }: CheckoutSnapshot) => children.knownPlayers
