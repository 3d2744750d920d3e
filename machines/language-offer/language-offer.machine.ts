import { type ActorRefFrom, setup } from 'xstate'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'
import type { PlaceEvent } from '../offline/place.ts'
import { unprovidedAction, unprovidedCallback } from '../unprovided.ts'

export interface LanguageInput {
  /** The language of the page. */
  shown: Language
  /** The first language that both the browser asks for and the product has. */
  preferred: Language
  /** A visitor who has chosen a language, or closed the offer, is not asked again. */
  hasChosen: boolean
}

/** Offers the page in the language of the visitor's browser. It never redirects by itself. */
export const languageOfferMachine = setup({
  types: {
    input: {} as LanguageInput,
    context: {} as LanguageInput,
    events: {} as PlaceEvent | { type: 'language.accept' } | { type: 'language.decline' },
  },
  actors: { watchPlace: unprovidedCallback<PlaceEvent>('watchPlace') },
  actions: {
    rememberLanguage: unprovidedAction<{ language: Language }>('rememberLanguage'),
    /** Loads the same page in that language. */
    openPage: unprovidedAction<{ language: Language }>('openPage'),
    /** The pressed button goes away with its bar. */
    focusPage: unprovidedAction('focusPage'),
  },
  guards: {
    isOfferable: ({ context: { shown, preferred, hasChosen } }) =>
      !hasChosen && shown === DEFAULT_LANGUAGE && LANGUAGES[preferred].offer !== '',
  },
}).createMachine({
  id: 'languageOffer',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Not decided yet. It is at once.',
      always: [{ guard: 'isOfferable', target: 'offerable' }, { target: 'closed' }],
    },
    offerable: {
      description: 'Another language is preferred. It is offered, except at the checkout.',
      invoke: { id: 'watchPlace', src: 'watchPlace' },
      initial: 'offered',
      states: {
        offered: {
          description: 'Language is offered. A bar offers this page in it.',
          on: {
            'place.checkout': 'waiting',
            'language.accept': {
              target: '#languageOffer.accepted',
              actions: {
                type: 'rememberLanguage',
                params: ({ context: { preferred } }) => ({ language: preferred }),
              },
            },
            'language.decline': {
              target: '#languageOffer.closed',
              actions: [
                {
                  type: 'rememberLanguage',
                  params: ({ context: { shown } }) => ({ language: shown }),
                },
                'focusPage',
              ],
            },
          },
        },
        waiting: {
          description: 'At the checkout. Players and a payment are open: nothing is offered.',
          on: { 'place.elsewhere': 'offered', 'place.booked': 'offered' },
        },
      },
    },
    accepted: {
      description: 'Page opens in the other language. The browser loads it.',
      entry: {
        type: 'openPage',
        params: ({ context: { preferred } }) => ({ language: preferred }),
      },
    },
    closed: { description: 'Nothing is offered. The language is right, or was chosen before.' },
  },
})

export type LanguageOfferRef = ActorRefFrom<typeof languageOfferMachine>

/** The language that is offered now. */
export function selectOffer(
  snapshot: ReturnType<LanguageOfferRef['getSnapshot']>,
): Language | null {
  return snapshot.matches({ offerable: 'offered' }) ? snapshot.context.preferred : null
}
