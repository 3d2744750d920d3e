import { fewPlaces, isFull, type Places } from '#contract/places.ts'
import { t, tCount } from '#src/languages/translate.ts'

/** '3 places left', where few are; empty otherwise. */
export function fewPlacesText(places: Places): string {
  const left = fewPlaces(places)
  if (left === null) return ''
  return tCount('{count} place left', '{count} places left', left)
}

/** 'Full' or '3 places left'; empty for more places, and for any number. */
export const placesText = (places: Places): string =>
  isFull(places) ? t('Full') : fewPlacesText(places)
