import { bookingState } from './booking.state.ts'
import { keepsChange } from './cart-transitions.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { payingState } from './paying.state.ts'

/** One tab at a time is in it, from Pay to the booking. */
export const submittingState = checkoutSetup.createStateConfig({
  description: 'Being booked.',
  tags: 'busy',
  initial: 'paying',
  entry: ['clearFailureReason', 'preloadConfirmation'],
  exit: 'takeChangedCart',
  invoke: { id: 'paymentLock', src: 'paymentLock' },
  on: { 'cart.changed': { actions: keepsChange } },
  states: {
    paying: payingState,
    // Needs no lock: the server makes one booking of money that was taken.
    paid: {
      description: 'Payment arrived. It is saved in the browser before anything else.',
      entry: 'savePaid',
      always: 'booking',
    },
    booking: bookingState,
  },
})
