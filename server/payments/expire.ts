import type { Deps } from '#server/deps.ts'
import { findPayment, hasTag, sendToPayment } from './payment-state.ts'
import { syncPayment } from './sync.ts'

/** Asks the provider a last time: a payment captured in time is booked, however late it is learnt. */
export async function expirePayment(
  deps: Pick<Deps, 'db' | 'payments' | 'clock'>,
  id: string,
): Promise<void> {
  const { db, clock } = deps
  const row = await findPayment(db, id)
  if (!row || !hasTag(row, 'open')) return
  await syncPayment(deps, row)
  await sendToPayment(db, id, { type: 'order.expired' }, clock())
}
