import type { StandIn } from '#inspector/registry/registry.ts'

interface Place {
  machine: string
  state: string
}

const PAYMENT = ['payment.succeeded', 'payment.failed', 'payment.dismissed']
const MAIL = {
  title: 'Mail: Your OTP code',
  text: 'Hello! Your code is 482913. It is valid for ten minutes. (Here any six digits will do.)',
}

/** What a person sees outside of the page, innermost states first. */
const STAND_INS: (StandIn & Place)[] = [
  {
    machine: 'checkout',
    state: 'submitting.paying.awaitingPayment.refused',
    title: 'Payment sheet',
    text: 'The bank declined the card. Try another card, or close the sheet.',
    events: PAYMENT,
    isOver: true,
  },
  {
    machine: 'checkout',
    state: 'submitting.paying.awaitingPayment',
    title: 'Payment sheet',
    text: 'The provider’s window is open over the page and asks for a card.',
    events: PAYMENT,
    isOver: true,
  },
  {
    machine: 'checkout',
    state: 'filling.awaitingApproval',
    title: 'The bank’s app',
    text: 'Approve the payment to Matchpoint?',
    events: ['xstate.done.actor.checkApproval', 'page.hidden', 'page.shown'],
  },
  { machine: 'otpVerify', state: 'enteringOtp', ...MAIL, events: ['xstate.done.actor.form'] },
  { machine: 'otpGate', state: 'asking', ...MAIL, events: ['xstate.done.actor.form'] },
  {
    machine: 'share',
    state: 'askingSheet',
    title: 'Share sheet',
    text: 'The phone’s own sheet is open with the link: choose an app, or close it.',
    events: ['xstate.done.actor.openSheet', 'xstate.error.actor.openSheet'],
    isOver: true,
  },
]

export function standInFor(machine: string, states: string[]): StandIn | undefined {
  return STAND_INS.find((one) => one.machine === machine && states.includes(one.state))
}
