import type { Transfer } from '#contract/entities.ts'
import { tournament, user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { transferOfferMachine } from './transfer-offer.machine.ts'

const open: Transfer = {
  state: 'open',
  invitation: {
    email: user.email,
    from: 'Ravi Iyer',
    until: tournament.allow_booking_until_date_time_new ?? '',
    is_paid: true,
    events: [
      {
        item_name: 'Mixed Doubles',
        title: tournament.name,
        href: `/tournament/${tournament._id}`,
        address: tournament.address,
        start_date_time_new: tournament.start_date_time_new,
      },
    ],
  },
}
const over = (state: Transfer['state']): Transfer => ({ state, invitation: null })
const free: Transfer = {
  ...open,
  invitation: open.invitation && { ...open.invitation, is_paid: false },
}

export const transferOfferModel = defineModel({
  about: 'Lets a person who was invited by mail take over a booking.',
  machine: transferOfferMachine,
  inputs: { link: { code: 'x3-Zk_' } },
  events: [{ type: 'transfer.retry' }, { type: 'transfer.accept' }],
  outcomes: [
    done('fetchTransfer', { transfer: open, account: user.email.toUpperCase() }),
    done('fetchTransfer', { transfer: free, account: user.email }),
    done('fetchTransfer', { transfer: open, account: 'ravi@example.in' }),
    done('fetchTransfer', { transfer: open, account: null }),
    done('fetchTransfer', { transfer: over('accepted'), account: null }),
    done('fetchTransfer', { transfer: over('revoked'), account: null }),
    done('fetchTransfer', { transfer: over('cancelled'), account: user.email }),
    done('fetchTransfer', { transfer: over('closed'), account: user.email }),
    failed('fetchTransfer'),
    failed('fetchTransfer', apiError('This link is not valid.', 'code', 404)),
    done('acceptTransfer', { bookingId: 'order-1' }),
    failed('acceptTransfer'),
    failed('acceptTransfer', apiError('This invitation was withdrawn.', undefined, 409)),
  ],
  situation: ({ context: { seen } }) => ({
    state: seen?.transfer.state,
    isPaid: seen?.transfer.invitation?.is_paid,
  }),
  invariants: {
    loading: ({ context }) => expectThat(context.seen, 'seen').is(null),
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'transfer.retry' }), 'can retry').is(true),
    unknown: ({ context }) => expectThat(context.seen, 'seen').is(null),
    over: ({ context }) => expectThat(context.seen?.transfer.invitation, 'invitation').is(null),
    guest: ({ context }) => expectThat(context.seen?.account, 'account').is(null),
    otherAccount: (snapshot) =>
      expectThat(snapshot.can({ type: 'transfer.accept' }), 'can accept').is(false),
    asking: (snapshot) =>
      expectThat(snapshot.can({ type: 'transfer.accept' }), 'can accept').is(true),
    accepting: (snapshot) =>
      expectThat(snapshot.can({ type: 'transfer.accept' }), 'can accept').is(false),
    notAccepted: (snapshot) =>
      expectThat(snapshot.can({ type: 'transfer.accept' }), 'can accept').is(true),
    refused: ({ context }) =>
      expectThat(context.refusal, 'refusal').is('This invitation was withdrawn.'),
    accepted: ({ output }) =>
      expectThat(output, 'output').equals({
        type: 'page.leave',
        to: '/thank-you?order=order-1',
        replace: true,
      }),
  },
})
