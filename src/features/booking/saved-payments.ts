import { FreeBooking } from '#machines/booking/free-booking.ts'
import { OpenPayment, PaidBooking, type SavedPayments } from '#machines/booking/saved-payments.ts'
import type { Store } from '#src/platform/storage.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'

const keyOf = (kind: 'paidBooking' | 'openPayment', userId: string, paymentOrderId: string) =>
  [STORAGE_KEYS[kind], userId, paymentOrderId].join(':')

export function loadSavedPayments(store: Store, userId: string): SavedPayments {
  return {
    paid: store.readAll(keyOf('paidBooking', userId, ''), PaidBooking),
    open: store.readAll(keyOf('openPayment', userId, ''), OpenPayment),
  }
}

export function savePaidBooking(store: Store, paid: PaidBooking): void {
  const { userId, payment } = paid
  store.writeDurably(keyOf('paidBooking', userId, payment.razorpay_order_id), paid)
  // Last, so that one of them is stored at any moment; this makes room where there was none.
  store.remove(keyOf('openPayment', userId, payment.razorpay_order_id))
}

export function saveOpenPayment(store: Store, { userId, order, payload }: OpenPayment): void {
  store.writeDurably(keyOf('openPayment', userId, order.id), { userId, order, payload })
}

export function removeSavedPayment(store: Store, userId: string, id: string): void {
  store.remove(keyOf('paidBooking', userId, id), keyOf('openPayment', userId, id))
}

const freeKeyOf = (userId: string) => [STORAGE_KEYS.freeBooking, userId].join(':')

export function loadFreeBooking(store: Store, userId: string): FreeBooking | null {
  return store.read(freeKeyOf(userId), FreeBooking)
}

/** Without teams there is nothing to book again: the saved booking is removed. */
export function saveFreeBooking(store: Store, free: FreeBooking): void {
  if (free.teams.length > 0) store.writeDurably(freeKeyOf(free.userId), free)
  else removeFreeBooking(store, free.userId)
}

export function removeFreeBooking(store: Store, userId: string): void {
  store.remove(freeKeyOf(userId))
}
