import type { OrderItem } from '#contract/entities.ts'
import { apiError } from '../api-error.ts'
import { teamPayloads } from '../checkout/roster.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { singleItem, user } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { recoveryMachine } from './recovery.machine.ts'

const player = { name: user.name, email: user.email, mobile: user.phone_number }
const payload = teamPayloads(
  [singleItem],
  { [singleItem._id]: { team_name: '', players: [player] } },
  user,
)
const orderItem: OrderItem = {
  item_id: 'team-1',
  item_type: 'EVENT',
  item_event_name: singleItem.name,
  item_is_free_event: false,
}
const order = (id: string) => ({ id, amount: singleItem.entry_fee * 100, currency: 'INR' })
const open = (id: string) => ({ userId: user.userId, order: order(id), payload })
const paid = (id: string, orderItems: OrderItem[] = []) => ({
  userId: user.userId,
  payment: { razorpay_payment_id: `pay_${id}`, razorpay_order_id: id, razorpay_signature: 's' },
  payload,
  orderItems,
})
const status = (
  status: string,
  payment_id: string | null = null,
  order_id: string | null = null,
) => ({
  status,
  payment_id,
  order_id,
})

export const recoveryModel = defineModel({
  machine: recoveryMachine,
  inputs: { member: { userId: user.userId } },
  events: [],
  outcomes: [
    done('readKept', { paid: [], open: [] }),
    done('readKept', { paid: [paid('a'), paid('b', [orderItem])], open: [open('a'), open('c')] }),
    failed('readKept'),
    done('check', status('created')),
    done('check', status('pending')),
    done('check', status('paid', 'pay_c')),
    done('check', status('paid', 'pay_c', 'order-1')),
    failed('check'),
    done('createTeams', [orderItem]),
    failed('createTeams'),
    done('createBooking', 'order-1'),
    failed('createBooking'),
    failed('createBooking', apiError('This payment has not been completed.')),
  ],
  situation: ({ context: { paid, open, booked, unfinished, held } }) => [
    paid.map(({ payment, orderItems }) => [payment.razorpay_order_id, orderItems.length]),
    open.length,
    booked.length > 0,
    unfinished !== null,
    held !== null,
  ],
  invariants: {
    reading: ({ context }) => expectThat(context.booked.length, 'booked.length').is(0),
    checking: ({ context: { paid, open } }) =>
      expectThat(paid.length + open.length, 'paid.length + open.length').isAbove(0),
    creatingTeams: ({ context: { paid } }) =>
      expectThat(paid[0]?.orderItems.length, 'paid[0].orderItems.length').is(0),
    creatingOrder: ({ context: { paid } }) =>
      expectThat(paid[0]?.orderItems.length, 'paid[0].orderItems.length').isAbove(0),
    settled: ({ context: { paid, open, booked, unfinished, held }, output }) => {
      expectThat(paid.length + open.length, 'paid.length + open.length').is(0)
      expectThat(output, 'output').matches({ booked, unfinished })
      expectThat(held && output?.held?.status, 'held.status').isNot('created')
    },
  },
})
