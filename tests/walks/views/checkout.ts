import { expect } from 'vitest'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { opening } from '#machines/checkout/model/answers.ts'
import type { knownPlayersMachine } from '#machines/known-players/known-players.machine.ts'
import { knownPlayersModel } from '#machines/known-players/known-players.model.ts'
import { createScreen } from '#simulation/screen.tsx'
import type { ViewWalk } from '../walk-views.tsx'
import { main } from './seen.ts'

const offering = main.getByRole('combobox', { name: 'Name' })

const seesNoOffer = () => expect(offering.elements()).toHaveLength(0)

/** In the rows of the checkout. */
export const knownPlayers: ViewWalk<typeof knownPlayersMachine> = {
  model: knownPlayersModel,
  begin: async (_, inspect) => {
    const screen = await createScreen({
      model: checkoutModel,
      frame: true,
      inspect,
      path: opening,
    })
    const { knownPlayers } = screen.actor.getSnapshot().children
    return { screen: screen as never, actor: knownPlayers as never }
  },
  acts: {},
  shows: {
    loading: seesNoOffer,
    loaded: () => expect(offering.first().element()).toBeVisible(),
    missing: seesNoOffer,
  },
}
