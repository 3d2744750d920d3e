import type { Journey, Leg } from '#machines/kit/journey.ts'
import { findModel } from '../registry/registry.ts'
import { eventTexts } from './event-texts.ts'
import { stateName } from './state-text.ts'
import { parseStep } from './walk-url.ts'

/**
 * The journeys that cross a machine, and in which all words occur: in its name, or in its events and ends,
 * as they are said or named in the code.
 */
export function findJourneys(journeys: Journey[], machine: string, words: string): Journey[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return journeys
    .filter(({ legs }) => legs.some((leg) => leg.machine === machine))
    .filter((journey) => {
      if (wanted.length === 0) return true
      const text = textOf(journey)
      return wanted.every((word) => text.includes(word))
    })
}

const textOf = ({ name, about, legs }: Journey): string =>
  [name, about, ...legs.flatMap(wordsOf)].join(' ').toLowerCase()

function wordsOf({ machine, steps, end }: Leg): string[] {
  const texts = eventTexts(findModel(machine))
  return [
    machine,
    ...steps.map(parseStep).flatMap(({ type, key }) => [type, texts.get(key) ?? '']),
    ...end.states.flatMap((state) => [state, stateName(machine, state)]),
  ]
}
