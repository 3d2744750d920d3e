import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  type languageOfferMachine,
  selectOffer,
} from '#machines/language-offer/language-offer.machine.ts'
import { languageOfferModel } from '#machines/language-offer/language-offer.model.ts'
import { createScreen } from '#simulation/screen.tsx'
import type { ViewWalk } from '../walk-views.tsx'
import { presses, seenText } from './seen.ts'

const body = page.elementLocator(document.body)

/** The bar alone: it is rendered beside the app. */
export const languageOffer: ViewWalk<typeof languageOfferMachine> = {
  model: languageOfferModel,
  begin: async (input, inspect) => {
    const screen = await createScreen({ model: languageOfferModel, input, inspect })
    return { screen: screen as never, actor: screen.actor }
  },
  external: ['place.elsewhere', 'place.checkout', 'place.booked'],
  acts: {
    'language.accept': presses('हिन्दी में देखें', body),
    'language.decline': presses('Close', body),
  },
  always: (snapshot) => {
    const text = selectOffer(snapshot) ? 'मैचपॉइंट हिन्दी में भी है। हिन्दी में देखें' : ''
    expect(seenText('[data-notice]')).toBe(text)
  },
  shows: {
    offerable: () => {},
    accepted: () => {},
    closed: () => {},
  },
}
