import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES, type Language } from '#contract/languages.ts'
import {
  ENGLISH,
  type Translations,
  takeTranslationsFrom,
  translationsOf,
} from '#contract/translate.ts'
import { ROOT } from '#server/process/root.ts'

const translations = new Map(
  LANGUAGE_CODES.map((language) => [language, readTranslations(language)] as const),
)

const requested = new AsyncLocalStorage<Translations>()
takeTranslationsFrom(() => requested.getStore() ?? ENGLISH)

/** Runs `work`, and all that it awaits, with the texts and dates of that language. */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  requested.run(translations.get(language) ?? ENGLISH, work)

/** Runs `work` with these names of sports, categories and cities. */
export const withNames = <T>(names: Record<string, string>, work: () => T): T => {
  const translations = requested.getStore() ?? ENGLISH
  return requested.run({ ...translations, names: new Map(Object.entries(names)) }, work)
}

function readTranslations(language: Language): Translations {
  const file = join(ROOT, `src/languages/${language}.json`)
  return existsSync(file)
    ? translationsOf(language, JSON.parse(readFileSync(file, 'utf8')))
    : ENGLISH
}
