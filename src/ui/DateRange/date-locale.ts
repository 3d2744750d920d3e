import { createContext } from 'react'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { currentLanguage } from '#contract/translate.ts'

/** Null for that of the page's language. */
export const DateLocale = createContext<string | null>(null)

/** With the digits of English, which players use in every language. */
export const dateLocale = () =>
  currentLanguage() === DEFAULT_LANGUAGE ? 'en-IN' : `${currentLanguage()}-IN-u-nu-latn`
