import { type CallName, calls } from './calls.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_PARAM } from './languages.ts'
import { currentLanguage } from './translate.ts'

/** Path and sorted query string of a call, below `API_BASE`. Equal params give an equal path. */
export function requestPath(name: CallName, params: object = {}): string {
  const entries = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]): [string, string] => [key, String(value)])
    .sort(([a], [b]) => a.localeCompare(b))
  const queryString = new URLSearchParams(entries).toString()
  return queryString ? `${calls[name].path}?${queryString}` : calls[name].path
}

/** The path of a GET call whose answer has the texts of the current language. */
export function inPageLanguage(path: string): string {
  const language = currentLanguage()
  if (language === DEFAULT_LANGUAGE) return path
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`
}

export interface FirstResponses {
  date: string
  /** By `requestPath`. */
  responses: Record<string, unknown>
  app?: ServedApp
  /** What the language of the page calls sports, categories and cities; English has none. */
  names?: Record<string, string>
  /** Of the calls whose data are in the HTML. */
  paths: string[]
}

export interface ServedApp {
  title: string
  state: unknown
}

export const FIRST_RESPONSES_ID = 'first-responses'
