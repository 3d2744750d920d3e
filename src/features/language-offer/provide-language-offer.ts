import { fromCallback } from 'xstate'
import { basePath, preferredLanguage } from '#contract/languages.ts'
import { currentLanguage } from '#contract/translate.ts'
import {
  type LanguageInput,
  languageOfferMachine,
} from '#machines/language-offer/language-offer.machine.ts'
import type { PlaceEvent } from '#machines/offline/place.ts'
import { focusPage } from '#src/platform/focus.ts'
import { chosenLanguage, rememberLanguage } from '#src/platform/language-cookie.ts'
import { browserLanguages, openInLanguage } from '#src/platform/tab.ts'
import type { App } from '../app-context.ts'
import { watchPlace } from '../watch-place.ts'

export const languageInput = (): LanguageInput => ({
  shown: currentLanguage(),
  preferred: preferredLanguage(browserLanguages()),
  hasChosen: chosenLanguage() !== undefined,
})

export const provideLanguageOffer = ({ actor }: Pick<App, 'actor'>) =>
  languageOfferMachine.provide({
    actors: {
      watchPlace: fromCallback<{ type: string }, unknown, PlaceEvent>(({ sendBack }) =>
        watchPlace(actor, sendBack),
      ),
    },
    actions: {
      rememberLanguage: (_, { language }) => rememberLanguage(language),
      openPage: (_, { language }) => openInLanguage(basePath(language)),
      focusPage,
    },
  })
