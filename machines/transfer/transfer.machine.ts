import { type ActorRefFrom, assign, setup } from 'xstate'
import type { TransferableRow } from '#contract/booked-events.ts'
import { EmailForm, formErrors } from '#contract/forms.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { otpGateMachine } from '../otp-gate/otp-gate.machine.ts'
import { sendErrorToast, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

/** Its values include the id of the booking, which is not a visible field. */
export const transferFormMachine = createFormMachine<true>({
  id: 'transferForm',
  errors: ({ email = '' }) => formErrors({ email }, EmailForm),
  failure: ['Nobody was invited', 'Something went wrong.'],
  gate: { logic: otpGateMachine, field: 'otp' },
  tellsSending: true,
})

/**
 * Invites another person to take over a whole booking, or withdraws the invitation. The output is false if
 * nothing was sent: the list of orders is then still right.
 */
export const transferMachine = setup({
  types: {
    input: {} as { row: TransferableRow },
    context: {} as { row: TransferableRow; wasSent: boolean },
    events: {} as
      | { type: 'transfer.revoke' }
      | { type: 'transfer.close' }
      /** From the form: from now on the server may have sent the invitation, even if the call fails. */
      | { type: 'form.sent' },
    output: {} as boolean,
    children: {} as { form: 'form'; revokeTransfer: 'revokeTransfer' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    form: transferFormMachine,
    revokeTransfer: unprovidedPromise<void, { orderId: string }>('revokeTransfer'),
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    markSent: assign({ wasSent: true }),
  },
  guards: { isInvited: ({ context }) => context.row.transfer_to !== undefined },
}).createMachine({
  id: 'transfer',
  context: ({ input: { row } }) => ({ row, wasSent: false }),
  initial: 'opening',
  output: ({ context }) => context.wasSent,
  states: {
    opening: {
      description: 'Transfer: somebody invited or not. A moment.',
      always: [{ guard: 'isInvited', target: 'invited' }, { target: 'editing' }],
    },
    editing: {
      description:
        'Another person’s email is asked for. A dialog says what goes to them, and until when.',
      on: { 'transfer.close': 'closed', 'form.sent': { actions: 'markSent' } },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { row } }) => ({ email: '', order_id: row.order_id }),
        onDone: {
          target: 'sent',
          actions: [
            'markSent',
            {
              type: 'toast',
              params: {
                tone: 'success',
                title: 'Invitation sent',
                message: 'The booking stays yours until it is accepted.',
              },
            },
          ],
        },
      },
    },
    invited: {
      description: 'Somebody is invited. The booking stays until they accept; it can be withdrawn.',
      on: { 'transfer.revoke': 'revoking', 'transfer.close': 'closed' },
    },
    revoking: {
      description: 'Invitation is being withdrawn. The server is told.',
      tags: 'busy',
      entry: 'markSent',
      on: { 'transfer.close': 'closed' },
      invoke: {
        id: 'revokeTransfer',
        src: 'revokeTransfer',
        input: ({ context: { row } }) => ({ orderId: row.order_id }),
        onDone: {
          target: 'revoked',
          actions: {
            type: 'toast',
            params: { tone: 'success', title: 'Invitation withdrawn' },
          },
        },
        onError: {
          target: 'notRevoked',
          actions: {
            type: 'toast',
            params: ({ event }) =>
              sendErrorToast('Not withdrawn', 'Something went wrong.', event.error),
          },
        },
      },
    },
    notRevoked: {
      description: 'Invitation could not be withdrawn. It can be tried again.',
      tags: 'failed',
      on: { 'transfer.revoke': 'revoking', 'transfer.close': 'closed' },
    },
    sent: { description: 'Invitation is sent. The list is loaded again.', type: 'final' },
    revoked: { description: 'Invitation is withdrawn. The list is loaded again.', type: 'final' },
    closed: {
      description: 'Dialog was closed. Without an answer of the server, the list is loaded again.',
      type: 'final',
    },
  },
})

export type TransferRef = ActorRefFrom<typeof transferMachine>
