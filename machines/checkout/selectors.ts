import type { KnownPlayersRef } from '../known-players/known-players.machine.ts'
import type { CheckoutRef } from './checkout.machine.ts'

type CheckoutSnapshot = ReturnType<CheckoutRef['getSnapshot']>

export const selectItems = ({ context }: CheckoutSnapshot) => context.items
export const selectIsBusy = (snapshot: CheckoutSnapshot) => snapshot.hasTag('busy')
export const selectCanPay = (snapshot: CheckoutSnapshot) => snapshot.can({ type: 'checkout.pay' })
export const selectIsPreparing = (snapshot: CheckoutSnapshot) =>
  snapshot.matches('recovering') || snapshot.matches('checkingCart')
export const selectHasRosters = (snapshot: CheckoutSnapshot) =>
  snapshot.matches('filling') || snapshot.matches({ submitting: 'paying' })

export const selectRoster =
  (itemId: string) =>
  ({ context }: CheckoutSnapshot) =>
    context.rosters[itemId]

/** The messages of one item's fields. Compare with `shallowEqual`. */
export const selectErrors =
  (itemId: string) =>
  ({ context }: CheckoutSnapshot) =>
    Object.fromEntries(
      Object.entries(context.errors).filter(([field]) => field.startsWith(`${itemId}.`)),
    )

export const selectKnownPlayers = ({ children }: CheckoutSnapshot) =>
  children.knownPlayers as KnownPlayersRef
