import { OpenPayment, PaidBooking, type SavedPayments } from '#machines/booking/payment.ts'
import type { Store } from './storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const keyOf = (kind: 'paidBooking' | 'openPayment', userId: string, paymentOrderId: string) =>
  [STORAGE_KEYS[kind], userId, paymentOrderId].join(':')

export function loadSavedPayments(store: Store, userId: string): SavedPayments {
  return {
    paid: store.readAll(keyOf('paidBooking', userId, ''), PaidBooking),
    open: store.readAll(keyOf('openPayment', userId, ''), OpenPayment),
  }
}

export function savePaidBooking(store: Store, paid: PaidBooking): void {
  store.write(keyOf('paidBooking', paid.userId, paid.payment.razorpay_order_id), paid)
}

export function saveOpenPayment(store: Store, { userId, order, payload }: OpenPayment): void {
  store.write(keyOf('openPayment', userId, order.id), { userId, order, payload })
}

export function removeSavedPayment(store: Store, userId: string, id: string): void {
  store.remove(keyOf('paidBooking', userId, id), keyOf('openPayment', userId, id))
}
