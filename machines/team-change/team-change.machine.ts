import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ChangeableRow } from '#contract/booked-events.ts'
import type { OrderedPlayer } from '#contract/entities.ts'
import { formErrors, PlayerForm } from '#contract/forms.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { phoneDigits } from '../form/phone-digits.ts'
import { otpGateMachine } from '../otp-gate/otp-gate.machine.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction } from '../unprovided.ts'

/** Its values include the ids of booking, item and player, which are not visible fields. */
export const playerFormMachine = createFormMachine<true>({
  id: 'playerForm',
  errors: ({ name = '', email = '', mobile = '' }) =>
    formErrors({ name, email, mobile }, PlayerForm),
  normalize: { mobile: phoneDigits },
  failure: ['The player was not replaced', 'Something went wrong.'],
  gate: { logic: otpGateMachine, field: 'otp' },
  tellsSending: true,
})

export interface TeamChange {
  row: ChangeableRow
  player: OrderedPlayer
}

/**
 * Enters another player in place of one of a booked team. The output is false if nothing was sent: the list of
 * orders is then still right.
 */
export const teamChangeMachine = setup({
  types: {
    input: {} as TeamChange,
    context: {} as TeamChange & { wasSent: boolean },
    events: {} as
      | { type: 'teamChange.close' }
      /** From the form: from now on the server may have replaced the player, even if the call fails. */
      | { type: 'form.sent' },
    output: {} as boolean,
    children: {} as { form: 'form' },
  },
  actors: { form: playerFormMachine },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    markSent: assign({ wasSent: true }),
  },
}).createMachine({
  id: 'teamChange',
  context: ({ input }) => ({ ...input, wasSent: false }),
  initial: 'editing',
  output: ({ context }) => context.wasSent,
  states: {
    editing: {
      description: 'New player is asked for. A dialog says who is replaced, and until when.',
      on: {
        'teamChange.close': 'closed',
        'form.sent': { actions: 'markSent' },
      },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { row, player } }) => ({
          name: '',
          email: '',
          mobile: '',
          order_id: row.order_id,
          item_id: row._id,
          player_id: player._id,
        }),
        onDone: {
          target: 'replaced',
          actions: [
            'markSent',
            {
              type: 'toast',
              params: {
                tone: 'success',
                title: 'Player replaced',
                message: 'We mail both players, and the new one gets a pass.',
              },
            },
          ],
        },
      },
    },
    replaced: {
      description: 'Player is replaced. The list is loaded again.',
      type: 'final',
    },
    closed: {
      description: 'Dialog was closed. Without an answer of the server, the list is loaded again.',
      type: 'final',
    },
  },
})

export type TeamChangeRef = ActorRefFrom<typeof teamChangeMachine>
