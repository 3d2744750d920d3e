import { playerFormMachine, teamChangeMachine } from '#machines/team-change/team-change.machine.ts'
import { toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideForm } from '../form/provide-form.ts'
import { answered, provideChangeGate } from '../otp-gate/provide-otp-gate.ts'

export const provideTeamChange = (services: Services) =>
  teamChangeMachine.provide({
    actors: {
      form: provideForm(
        services,
        playerFormMachine,
        // Not aborted when the dialog is closed: the server may have replaced the player already.
        async ({
          name = '',
          email = '',
          mobile = '',
          order_id = '',
          item_id = '',
          player_id = '',
        }) => {
          const body = { name, email, mobile, order_id, item_id, player_id }
          answered(await services.api.callOptional('replacePlayer', { body }))
          return true as const
        },
        provideChangeGate(services),
      ),
    },
    actions: toastAction(services),
  })
