import { user } from '#machines/modelling/fixtures.ts'
import { checkCartBody } from '../cart-check.ts'
import { selectTotal } from '../checkout.machine.ts'
import { payloadOf } from '../checkout.setup.ts'
import type { CheckoutModel, Snapshot } from './step.ts'

const orderId = ({ context }: Snapshot) => ({ id: context.paymentOrder?.order.id })

export const calls: CheckoutModel['calls'] = {
  '': { knownPlayers: null, leaving: null },
  recovering: { bookingRecovery: () => ({ userId: user.userId }) },
  resuming: { bookingRecovery: () => ({ userId: user.userId }) },
  checkingCart: { checkCart: ({ after }) => checkCartBody(after.context) },
  'filling.unchecked.checking': { checkCart: ({ after }) => checkCartBody(after.context) },
  'filling.awaitingApproval': { visibility: null },
  'filling.awaitingApproval.asking': { checkApproval: ({ after }) => orderId(after) },
  submitting: { paymentLock: null },
  'submitting.paying.awaitingLock': { awaitLock: null },
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
}
