import { expect } from 'vitest'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { done } from '#machines/kit/model.ts'
import type { knownPlayersMachine } from '#machines/known-players/known-players.machine.ts'
import { knownPlayersModel } from '#machines/known-players/known-players.model.ts'
import { createScreen } from '#simulation/screen.tsx'
import type { ViewWalk } from '../walk-views.tsx'
import { main } from './seen.ts'

const offering = main.getByRole('combobox', { name: 'Name' })

const seesNoOffer = () => expect(offering.elements()).toHaveLength(0)

const nothing = { booked: [], unfinished: null, payable: null, held: null, refunded: null }

/** In the rows of the checkout. */
export const knownPlayers: ViewWalk<typeof knownPlayersMachine> = {
  model: knownPlayersModel,
  begin: async (_, inspect) => {
    const screen = await createScreen({
      model: checkoutModel,
      frame: true,
      inspect,
      path: [
        done('bookingRecovery', nothing),
        done('checkCart', { success: true, categoryevents: [], events: [] }),
      ],
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
