import type { Receipt } from '#contract/entities.ts'
import { orderRow, refund } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { receiptMachine } from './receipt.machine.ts'

const { item, order_id, item_total, order_total } = orderRow

const items: Receipt['items'] = [
  {
    title: item.title,
    item_name: item.item_name,
    team_name: item.team_name,
    players: 2,
    amount: item_total,
    is_cancelled: false,
  },
  {
    title: item.title,
    item_name: 'Men’s Singles',
    team_name: '',
    players: 1,
    amount: order_total - item_total,
    is_cancelled: true,
  },
]

/** The operator does not charge GST. */
const plain: Receipt = {
  number: '2026-27/000123',
  date: '2026-11-20T06:30:00.000Z',
  order_id,
  seller: null,
  buyer: { name: 'Asha Rao', email: 'asha@example.in' },
  items,
  total: order_total,
  paid: order_total,
  payment_id: orderRow.razorpay_payment_id,
  tax: null,
  refunds: [],
}

const withTax: Receipt = {
  ...plain,
  seller: {
    name: 'Matchpoint Sports Private Limited',
    address: '12 Residency Road, Bengaluru 560025, Karnataka',
    gstin: '29ABCDE1234F1Z5',
  },
  paid: order_total - 50,
  tax: { rate: 18, taxable: 1313.56, gst: 236.44 },
  refunds: [{ ...refund, reason: 'cancelled' }],
}

export const receiptModel = defineModel({
  about: 'Shows the receipt of a paid booking, to print or keep.',
  machine: receiptMachine,
  inputs: { paid: { orderId: order_id } },
  events: [{ type: 'receipt.retry' }, { type: 'receipt.print' }],
  outcomes: [
    done('fetchReceipt', withTax),
    done('fetchReceipt', plain),
    failed('fetchReceipt'),
    failed('fetchReceipt', apiError('There is no receipt for this booking.', 'id', 404)),
  ],
  situation: ({ context: { receipt } }) => ({ hasTax: receipt?.tax !== null }),
  invariants: {
    loading: ({ context }) => expectThat(context.receipt, 'receipt').is(null),
    failed: ({ context }) => expectThat(context.receipt, 'receipt').is(null),
    notFound: ({ context }) => expectThat(context.receipt, 'receipt').is(null),
    shown: (snapshot) =>
      expectThat(snapshot.can({ type: 'receipt.print' }), 'can receipt.print').is(true),
  },
})
