import { STORAGE_KEYS } from '#contract/constants.ts'
import { type KeptPayments, OpenPayment, PaidBooking } from '#machines/checkout/payment.ts'
import type { Store } from './storage.ts'

const keyOf = (kind: 'paidBooking' | 'openPayment', userId: string, orderId: string) =>
  [STORAGE_KEYS[kind], userId, orderId].join(':')

export function readSavedPayments(store: Store, userId: string): KeptPayments {
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
