import { fromPromise } from 'xstate'
import type { PlayerForm } from '#contract/forms.ts'
import { knownPlayersMachine } from '#machines/known-players/known-players.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'

export const provideKnownPlayers = (services: Services) =>
  knownPlayersMachine.provide({
    actors: {
      fetchKnownPlayers: fromPromise<PlayerForm[]>(
        async ({ signal }) =>
          (await services.api.callOptional('knownPlayers', { signal }))?.data ?? [],
      ),
    },
    actions: logAction(services),
  })
