import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { withSimulatedServices } from '#machines/kit/walk.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'

const machine = withSimulatedServices(paymentMachine, [])
const part = { id: 'pay_part', amount: 20_000, capturedAt: 1 }
const whole = { id: 'pay_whole', amount: 60_000, capturedAt: 2 }
const dispute = { id: 'disp_1', amount: 20_000, status: 'lost' }

/** R-PAY: what is left of a disputed payment is refunded, and nothing of another payment is kept back. */
test('the dispute of a payment that is replaced goes with it to its own row', () => {
  const [created] = initialTransition(machine, { amount: 60_000, expiresAt: 10, hasTeams: true })
  const [mismatch] = transition(machine, created, {
    type: 'payment.captured',
    payment: part,
    isFull: false,
  })
  const [disputed] = transition(machine, mismatch, { type: 'dispute.changed', dispute })
  const [captured, effects] = transition(machine, disputed, {
    type: 'payment.captured',
    payment: whole,
    isFull: true,
  })
  expect(captured.context).toMatchObject({
    payment: whole,
    dispute: undefined,
    isUnseen: undefined,
  })
  const surplus = effects.find(({ type }) => type === 'refundSurplus')?.params
  expect(surplus).toEqual({ payment: part, claims: { dispute, isUnseen: true } })
  const [own] = initialTransition(machine, {
    surplus: part,
    ...(surplus as { claims: object }).claims,
  })
  expect(own.context).toMatchObject({ payment: part, dispute })
})
