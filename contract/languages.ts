import { LANGUAGE_LIST } from './language-list.ts'

/** Of a page; the code of a catalogue in `src/languages/`, or 'en'. */
export type Language = 'en' | keyof typeof LANGUAGE_LIST

interface LanguageNames {
  /** By itself. */
  name: string
  englishName: string
  direction: string
  /** What offers a page to those who prefer the language, in it; without it, nothing is offered. */
  offer: string
  accept: string
}

/** English is the first and has no prefix. */
export const LANGUAGES: Record<Language, LanguageNames> = {
  en: { name: 'English', englishName: 'English', direction: 'ltr', offer: '', accept: '' },
  ...LANGUAGE_LIST,
}

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]

export const DEFAULT_LANGUAGE: Language = 'en'

/** The parameter of a GET call: its answer has texts of that language where there are some. English has none. */
export const LANGUAGE_PARAM = 'language'

/** Remembers the language that a visitor has chosen. */
export const LANGUAGE_COOKIE = 'language'

export const isLanguage = (code: string | undefined): code is Language =>
  LANGUAGE_CODES.some((language) => language === code)

/** '/hi/tournaments' is the Hindi page of '/tournaments'. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const [, code, rest] = /^\/(\w\w)(\/.*)?$/.exec(pathname) ?? []
  return isLanguage(code) && code !== DEFAULT_LANGUAGE
    ? { language: code, path: rest || '/' }
    : { language: DEFAULT_LANGUAGE, path: pathname }
}

/** What the paths of a language begin with: '/hi', or nothing for English. */
export const basePath = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? '' : `/${language}`

/** The value of the attribute `lang`. */
export const languageTag = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? 'en-IN' : language

/** For the attribute `dir`. */
export const directionOf = (language: Language): string => LANGUAGES[language].direction

/** The first language of an Accept-Language header or of a browser that the product has. */
export function preferredLanguage(tags: readonly string[]): Language {
  const codes = tags.map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return codes.find(isLanguage) ?? DEFAULT_LANGUAGE
}
