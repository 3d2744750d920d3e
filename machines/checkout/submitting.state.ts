import { bookingState } from './booking.state.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { payingState } from './paying.state.ts'

/** One tab at a time, from Pay to the booking. */
export const submittingState = checkoutSetup.createStateConfig({
  tags: 'busy',
  initial: 'deciding',
  entry: ['clearFailureReason', 'preloadConfirmation'],
  exit: 'takeChangedCart',
  invoke: { id: 'paymentLock', src: 'holdPaymentLock' },
  on: {
    // Money that was taken is booked in any case: the server makes one booking of it.
    'checkout.elsewhere': { guard: 'isUnpaid', target: 'filling.elsewhere' },
    'cart.changed': { actions: 'setChangedCart' },
  },
  states: {
    deciding: { always: [{ guard: 'hasTeams', target: 'booking' }, 'paying'] },
    paying: payingState,
    paid: { entry: 'savePaid', always: 'booking' },
    booking: bookingState,
  },
})
