import type { Language } from '#contract/languages.ts'
import { type Catalogue, takeTranslationsFrom, translationsOf } from '#contract/translate.ts'

/** A file for each language beside English: './hi.json'. */
const CATALOGUES = import.meta.glob<Catalogue>('./*.json', { import: 'default' })

/** English needs no catalogue. `names`: those of sports, categories and cities. */
export async function loadLanguage(
  language: Language,
  names?: Record<string, string>,
): Promise<void> {
  const catalogue = await CATALOGUES[`./${language}.json`]?.()
  if (!catalogue) return
  const translations = translationsOf(language, catalogue, names)
  takeTranslationsFrom(() => translations)
}
