import { cancellableRow } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError, refundError } from '../api-error.ts'
import { cancellationMachine } from './cancellation.machine.ts'

const free = {
  ...cancellableRow,
  item_is_free_event: true,
  item_total: 0,
  cancellation: { ...cancellableRow.cancellation, amount: 0 },
}
const half = {
  ...cancellableRow,
  cancellation: { ...cancellableRow.cancellation, amount: 500, percent: 50 },
}
const opening = (row: typeof cancellableRow) => [{ type: 'cancellation.open', row }]

export const cancellationModel = defineModel({
  about: 'Cancels an item of a booking, for the refund that is shown before.',
  machine: cancellationMachine,
  inputs: {
    'a paid item': { row: cancellableRow },
    'a free item': { row: free },
    'half a refund': { row: half },
  },
  opening: {
    'a paid item': opening(cancellableRow),
    'a free item': opening(free),
    'half a refund': opening(half),
  },
  events: [{ type: 'cancellation.confirm' }, { type: 'cancellation.close' }],
  outcomes: [
    done('cancelBooking'),
    failed('cancelBooking'),
    failed('cancelBooking', refundError(250)),
    failed('cancelBooking', apiError('Mixed Doubles can no longer be cancelled.', undefined, 409)),
  ],
  situation: ({ context: { row, amount } }) => [row.cancellation.percent, amount],
  invariants: {
    asking: ({ context: { row, amount, wasSent } }) => {
      expectThat(amount, 'amount').is(row.cancellation.amount)
      expectThat(wasSent, 'was sent').is(false)
    },
    sending: (snapshot) => {
      expectThat(snapshot.hasTag('busy'), 'busy').is(true)
      expectThat(snapshot.can({ type: 'cancellation.confirm' }), 'can confirm').is(false)
    },
    changed: ({ context: { amount } }) => expectThat(amount, 'amount').is(250),
    refused: (snapshot) => {
      expectThat(snapshot.context.refusal === '', 'refusal is empty').is(false)
      expectThat(snapshot.can({ type: 'cancellation.confirm' }), 'can confirm').is(false)
    },
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'cancellation.confirm' }), 'can confirm').is(true),
    cancelled: ({ output }) => expectThat(output, 'output').is(true),
    closed: ({ output, context }) => expectThat(output, 'output').is(context.wasSent),
  },
})
