import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

/** English text to its translation; an empty translation stays English. */
export type Catalogue = Record<string, string>

export interface Translations {
  language: Language
  texts: Map<string, string>
  /** Texts whose values are filled in elsewhere: 'A code is on its way to {1}.' */
  patterns: [RegExp, string][]
  /** Of sports, categories and cities, as the operator's catalogue has them. */
  names: Map<string, string>
}

export function translationsOf(
  language: Language,
  catalogue: Catalogue,
  names: Catalogue = {},
): Translations {
  const texts = new Map(Object.entries(catalogue).filter(([, translation]) => translation))
  const patterns = [...texts]
    .filter(([text]) => text.includes('{1}'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([text, translation]): [RegExp, string] => [patternOf(text), translation])
  return { language, texts, patterns, names: new Map(Object.entries(names)) }
}

export const ENGLISH = translationsOf(DEFAULT_LANGUAGE, {})

let current = () => ENGLISH

/** A browser shows one language; a server asks for that of the request. */
export function takeTranslationsFrom(source: () => Translations): void {
  current = source
}

/** For a text that is compared or kept. `work` does not wait. */
export function inEnglish<T>(work: () => T): T {
  const shown = current
  current = () => ENGLISH
  try {
    return work()
  } finally {
    current = shown
  }
}

/** What the current language calls a sport, a category or a city. */
export const nameOf = (name: string): string => current().names.get(name) ?? name

export const currentLanguage = (): Language => current().language

/** Translates an English text and fills its placeholders: `t('Player {number}', { number: 1 })`. */
export function t(text: string, values: Record<string, string | number> = {}): string {
  const { texts, patterns } = current()
  const translation = texts.get(text)
  if (translation) return fill(translation, values)
  for (const [pattern, translation] of patterns) {
    const match = pattern.exec(text)
    if (match) return fill(translation, Object.fromEntries(match.map(translateTime).entries()))
  }
  return fill(text, values)
}

/** A value may be a time: 'Please try again in {1}.' of '5 minutes'. */
const translateTime = (value: string, index: number) =>
  index > 0 && /^\d+ [a-z]+$/.test(value) ? t(value) : value

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.+)')}$`, 's')
}
