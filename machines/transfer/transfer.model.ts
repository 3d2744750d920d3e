import type { TransferableRow } from '#contract/booked-events.ts'
import { invitedRow, transferableRow } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { transferMachine } from './transfer.machine.ts'

const opening = (row: TransferableRow) => [{ type: 'transfer.open', row }]

export const transferModel = defineModel({
  about: 'Invites another person to take over a booking, behind the OTP gate, or withdraws that.',
  machine: transferMachine,
  inputs: { 'a booking': { row: transferableRow }, 'an invitation': { row: invitedRow } },
  opening: { 'a booking': opening(transferableRow), 'an invitation': opening(invitedRow) },
  events: [{ type: 'transfer.revoke' }, { type: 'transfer.close' }, { type: 'form.sent' }],
  outcomes: [done('form', true), done('revokeTransfer'), failed('revokeTransfer')],
  situation: ({ context: { wasSent } }) => ({ wasSent }),
  invariants: {
    editing: ({ context, children }) => {
      expectThat(context.row.transfer_to, 'invited').is(undefined)
      expectThat(children.form?.getSnapshot().context.values.order_id, 'booking').is(
        context.row.order_id,
      )
    },
    invited: ({ context }) => expectThat(context.row.transfer_to, 'invited').isNot(undefined),
    revoking: ({ context }) => expectThat(context.wasSent, 'was sent').is(true),
    notRevoked: (snapshot) =>
      expectThat(snapshot.can({ type: 'transfer.revoke' }), 'can revoke').is(true),
    sent: ({ output }) => expectThat(output, 'output').is(true),
    revoked: ({ output }) => expectThat(output, 'output').is(true),
    closed: ({ output, context }) => expectThat(output, 'output').is(context.wasSent),
  },
})
