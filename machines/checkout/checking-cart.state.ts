import { checkCartBody } from './cart-check.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** A refusal by the server is shown in place of the rosters; without a network they can be typed. */
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
        guard: { type: 'isRefused', params: ({ event }) => event },
        target: '#checkout.cartCheckFailed',
      },
      { target: '#checkout.filling.unchecked' },
    ],
  },
})
