import { defineModel } from '../modelling/model.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { after } from './model/after.ts'
import { calls } from './model/calls.ts'
import { effects } from './model/effects.ts'
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
  tags: {
    recovering: ['busy'],
    checkingCart: ['busy'],
    cartCheckFailed: ['failed'],
    'filling.unchecked.waiting': ['failed'],
    'filling.recheckFailed': ['failed'],
    'filling.scriptFailed': ['failed'],
    'filling.paymentOrderFailed': ['failed'],
    'filling.dismissed': ['failed'],
    'filling.paymentUnknown': ['failed'],
    'filling.teamsFailed': ['failed'],
    'filling.bookingFailed': ['failed'],
    submitting: ['busy'],
    resuming: ['busy'],
    paidNotSaved: ['failed'],
  },
  invariants,
  isolated: true,
  effects,
  after,
  calls,
})
