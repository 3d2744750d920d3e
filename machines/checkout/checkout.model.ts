import { defineModel } from '#machines/kit/model.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { events, inputs, outcomes } from './model/events.ts'
import { invariants } from './model/invariants.ts'
import { edgeFacts, situation } from './model/situation.ts'

export const checkoutModel = defineModel({
  about:
    'Books the cart: checks it, takes the players, collects the payment and creates the booking.',
  machine: checkoutMachine,
  edgeFacts,
  inputs,
  events,
  outcomes,
  situation,
  invariants,
  impossible: {
    'filling.*: roster.copied, canCopyRoster true':
      'The model does not distinguish a cart of two events but as the form opens.',
  },
  isolated: true,
})
