import { LANGUAGE_COOKIE, type Language } from '#contract/languages.ts'

const YEAR_SECONDS = 31_536_000

export const chosenLanguage = (): string | undefined =>
  new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]

/** From then on, the address of the site alone leads to its pages in that language. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the browsers that we support do not all have the Cookie Store API.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
