import type { PlayerPassRef } from '#machines/player-pass/player-pass.machine.ts'
import { definePage } from '../page-module.ts'
import { PlayerPass } from './PlayerPass.tsx'
import { providePlayerPass } from './provide-player-pass.ts'

export const page = definePage<PlayerPassRef>({
  View: PlayerPass,
  create: (services) => ({
    logic: providePlayerPass(services),
    input: ({ pathParams }) => ({ code: pathParams.code ?? '' }),
  }),
})
