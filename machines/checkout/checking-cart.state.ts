import { checkCartBody } from './cart-check.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** A failed check is shown in place of the rosters; without a network they can be typed. */
export const checkingCartState = checkoutSetup.createStateConfig({
  invoke: {
    id: 'checkCart',
    src: 'checkCart',
    input: ({ context }) => checkCartBody(context),
    onDone: {
      target: '#checkout.filling.deciding',
      actions: [{ type: 'applyCartCheck', params: ({ event }) => event.output }, 'syncCart'],
    },
    onError: [
      {
        guard: { type: 'isOffline', params: ({ event }) => event },
        target: '#checkout.filling.unchecked',
      },
      { target: '#checkout.cartCheckFailed' },
    ],
  },
})
