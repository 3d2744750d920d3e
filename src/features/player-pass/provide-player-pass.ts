import { fromPromise } from 'xstate'
import type { PlayerPass } from '#contract/entities.ts'
import { playerPassMachine } from '#machines/player-pass/player-pass.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'

/** The server renders the page, and caches it: a pass may be closed in the next moment. */
const never = () => new Promise<never>(() => {})

export const providePlayerPass = (services: Services) => {
  const { api, userAgent } = services
  return playerPassMachine.provide({
    actors: {
      fetchPass: fromPromise<PlayerPass, { code: string }>(async ({ input, signal }) =>
        userAgent === ''
          ? never()
          : passOf(await api.callOptional('playerPass', { params: input, signal })),
      ),
      denyPass: fromPromise<PlayerPass, { code: string }>(async ({ input, signal }) =>
        passOf(await api.callOptional('denyPlayerPass', { body: input, signal })),
      ),
    },
    actions: logAction(services),
  })
}

function passOf(answer: { data: PlayerPass } | null): PlayerPass {
  if (answer === null) throw new Error('This server has no passes of players.')
  return answer.data
}
