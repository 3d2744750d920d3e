import { DEFAULT_LANGUAGE, type Language, languageTag } from './languages.ts'

/**
 * English text to its translation; an empty translation stays English. A text about a number may have a form for
 * each category of `Intl.PluralRules` that the language has beside English's two.
 */
export type Catalogue = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>

/** The key of what a catalogue says of its language, which is in `LANGUAGES`. */
const ABOUT_LANGUAGE = '@language'

export interface Translations {
  language: Language
  texts: Map<string, string>
  /** Texts whose values are filled in elsewhere: 'A code is on its way to {1}.' */
  patterns: [RegExp, string][]
  /** Names of sports, categories and cities from the operator's catalogue. */
  names: Map<string, string>
}

export function translationsOf(
  language: Language,
  catalogue: Catalogue,
  names: Record<string, string> = {},
): Translations {
  const texts = new Map(
    Object.entries(catalogue)
      .filter(([text]) => text !== ABOUT_LANGUAGE)
      .flatMap(([text, translation]) =>
        typeof translation === 'string'
          ? [[text, translation] as const]
          : formsOf(text, translation),
      )
      .filter(([, translation]) => translation),
  )
  const patterns = [...texts]
    .filter(([text]) => text.includes('{1}'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([text, translation]): [RegExp, string] => [patternOf(text), translation])
  return { language, texts, patterns, names: new Map(Object.entries(names)) }
}

/** The form `other` is also that of the text alone. */
const formsOf = (text: string, forms: Partial<Record<Intl.LDMLPluralRule, string>>) =>
  Object.entries(forms).flatMap(([rule, form]) =>
    rule === 'other' ? [[text, form] as const] : [[formKey(text, rule), form] as const],
  )

const formKey = (text: string, rule: string) => `${text} (${rule})`

export const ENGLISH = translationsOf(DEFAULT_LANGUAGE, {})

let current = () => ENGLISH

/** A browser shows one language; a server asks for that of the request. Returns what was asked before. */
export function takeTranslationsFrom(source: () => Translations): () => Translations {
  const former = current
  current = source
  return former
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

/** The name of a sport, a category or a city in the current language. */
export const nameOf = (name: string): string => current().names.get(name) ?? name

export const currentLanguage = (): Language => current().language

/** Tells a text from the same English with another meaning: 'Saved #button' of the heading 'Saved'. */
const CONTEXT = / #[a-z]+$/

/** Translates an English text and fills its placeholders: `t('Player {number}', { number: 1 })`. */
export function t(text: string, values: Record<string, string | number> = {}): string {
  const { texts, patterns } = current()
  const translation = texts.get(text)
  if (translation) return fill(translation, values)
  for (const [pattern, translation] of patterns) {
    const match = pattern.exec(text)
    if (match) return fill(translation, Object.fromEntries(match.map(translateTime).entries()))
  }
  return fill(text.replace(CONTEXT, ''), values)
}

const rules = new Map<Language, Intl.PluralRules>()

function ruleFor(language: Language, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(languageTag(language))
  rules.set(language, known)
  return known.select(count)
}

/**
 * A text about a number, which is `{count}` in it: `tCount('{count} event', '{count} events', 2)`. Which form a
 * number has is for the language to say: in Hindi, none has that of one.
 */
export function tCount(
  one: string,
  other: string,
  count: number,
  values: Record<string, string | number> = {},
): string {
  const { language, texts } = current()
  const rule = ruleFor(language, count)
  const form = texts.get(formKey(other, rule))
  const all = { count, ...values }
  return form === undefined ? t(rule === 'one' ? one : other, all) : fill(form, all)
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
