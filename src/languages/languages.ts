import type { Language } from '#contract/languages.ts'
import { type Catalogue, takeTranslationsFrom, translationsOf } from '#contract/translate.ts'

/** A file for each language beside English: './hi.json'. */
const CATALOGUES = import.meta.glob<Catalogue>('./*.json', { import: 'default' })

/** English needs no catalogue. */
export async function loadLanguage(language: Language): Promise<void> {
  const catalogue = await CATALOGUES[`./${language}.json`]?.()
  if (!catalogue) return
  const translations = translationsOf(language, catalogue)
  takeTranslationsFrom(() => translations)
}
