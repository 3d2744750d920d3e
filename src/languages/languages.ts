import { type Catalogue, setCatalogue } from './translate.ts'

/** A file for each language beside English: './hi.json'. */
const CATALOGUES = import.meta.glob<Catalogue>('./*.json', { import: 'default' })

export function chooseLanguage(preferred: readonly string[], available: readonly string[]): string {
  const codes = preferred.map((tag) => tag.split('-')[0] ?? '')
  return codes.find((code) => code === 'en' || available.includes(code)) ?? 'en'
}

/** Loads the reader's language, and resolves to it; null if that is English, which needs no catalogue. */
export function loadLanguage(preferred: readonly string[]): Promise<string> | null {
  const available = Object.keys(CATALOGUES).map((path) => path.slice(2, -5))
  const language = chooseLanguage(preferred, available)
  const load = CATALOGUES[`./${language}.json`]
  if (!load) return null
  return load().then((catalogue) => {
    setCatalogue(catalogue)
    return language
  })
}
