import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, type Step } from '#machines/kit/model.ts'
import { languageOfferMachine, selectOffer } from './language-offer.machine.ts'

type Snapshot = Step<typeof languageOfferMachine>['after']

const canAnswer = (snapshot: Snapshot) =>
  expectThat(
    snapshot.can({ type: 'language.accept' }) && snapshot.can({ type: 'language.decline' }),
    'can answer',
  )

export const languageOfferModel = defineModel({
  about: 'Offers a page in English to a first visitor whose browser asks for Hindi.',
  machine: languageOfferMachine,
  inputs: {
    'prefers Hindi': { shown: 'en', preferred: 'hi', hasChosen: false },
    'chosen before': { shown: 'en', preferred: 'hi', hasChosen: true },
    'prefers English': { shown: 'en', preferred: 'en', hasChosen: false },
    'on a page in Hindi': { shown: 'hi', preferred: 'en', hasChosen: false },
  },
  events: [
    { type: 'place.elsewhere' },
    { type: 'place.checkout' },
    { type: 'place.booked' },
    { type: 'language.accept' },
    { type: 'language.decline' },
  ],
  outcomes: [],
  invariants: {
    'offerable.offered': (snapshot) => {
      expectThat(snapshot.context.hasChosen, 'hasChosen').is(false)
      expectThat(selectOffer(snapshot), 'offer').is('hi')
      canAnswer(snapshot).is(true)
    },
    'offerable.waiting': (snapshot) => {
      expectThat(selectOffer(snapshot), 'offer').is(null)
      canAnswer(snapshot).is(false)
    },
    accepted: (snapshot) => canAnswer(snapshot).is(false),
    closed: (snapshot) => {
      expectThat(selectOffer(snapshot), 'offer').is(null)
      canAnswer(snapshot).is(false)
    },
  },
})
