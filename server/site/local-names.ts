import type { Hono } from 'hono'
import { API_BASE } from '#contract/constants.ts'
import { inPageLanguage, requestPath } from '#contract/first-responses.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import { currentLanguage } from '#contract/translate.ts'

interface Named {
  name: string
  other_names?: string
}

const CALLS = ['sports', 'categories', 'cities'] as const

/** What the page's language calls sports, categories and cities. Null in English. */
export async function readNames(api: Hono): Promise<Record<string, string> | null> {
  const language = currentLanguage()
  if (language === DEFAULT_LANGUAGE) return null
  const lists = await Promise.all(CALLS.map((name) => readList(api, requestPath(name))))
  return Object.fromEntries(lists.flat().flatMap((named) => entryOf(named, language)))
}

async function readList(api: Hono, path: string): Promise<Named[]> {
  const response = await api.request(API_BASE + inPageLanguage(path))
  return response.ok ? (await response.json()).data : []
}

function entryOf({ name, other_names = '' }: Named, language: Language): [string, string][] {
  const script = new Intl.Locale(language).maximize().script ?? ''
  const isLocal = new RegExp(`^[\\p{Script=${script}}\\p{M}\\s.-]+$`, 'u')
  const local = other_names.split(',').find((other) => isLocal.test(other.trim()))
  return local ? [[name, local.trim()]] : []
}
