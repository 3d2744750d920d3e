import { useSyncExternalStore } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#contract/languages.ts'
import { type Catalogue, takeTranslationsFrom, translationsOf } from '#contract/translate.ts'
import { pseudo, withLongWord } from './made-up.ts'

/** The product's own: '../../src/languages/hi.json'. */
const CATALOGUES = import.meta.glob<Catalogue>('../../src/languages/*.json', { import: 'default' })
const codeOf = (path: string) => path.replace(/^.*\/|\.json$/g, '')

const MADE_UP: Record<string, (text: string) => string> = { pseudo, long: withLongWord }

interface Choice {
  value: string
  title: string
}

/** The switch of the toolbar with each language that the product has. */
export function languageType<Type extends { toolbar: { items: Choice[] } }>(type: Type): Type {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const own = Object.keys(CATALOGUES).map((path) => {
    const code = codeOf(path)
    return { value: code, title: names.of(code) ?? code }
  })
  return { ...type, toolbar: { ...type.toolbar, items: [...type.toolbar.items, ...own] } }
}

let applied = 'en'
const redraws = new Set<() => void>()

/** The language of what is drawn: a component that uses it is drawn again in another one. */
export const useAppliedLanguage = (): string => useSyncExternalStore(onRedraw, () => applied)

function onRedraw(redraw: () => void): () => void {
  redraws.add(redraw)
  return () => redraws.delete(redraw)
}

/** Translates all that is drawn, and what is shown already. */
export async function applyLanguage(language: string): Promise<void> {
  if (language === applied) return
  const known = LANGUAGE_CODES.find((code) => code === language) ?? DEFAULT_LANGUAGE
  const translations = translationsOf(known, await catalogueOf(language))
  takeTranslationsFrom(() => translations)
  document.documentElement.lang = language in MADE_UP ? 'en' : language
  applied = language
  for (const redraw of redraws) redraw()
}

async function catalogueOf(language: string): Promise<Catalogue> {
  const translate = MADE_UP[language]
  if (translate) {
    const { default: texts } = await import('virtual:texts')
    return Object.fromEntries(texts.map((text) => [text, translate(text)]))
  }
  const path = Object.keys(CATALOGUES).find((path) => codeOf(path) === language) ?? ''
  return (await CATALOGUES[path]?.()) ?? {}
}
