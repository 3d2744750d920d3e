import { type CallName, calls } from './calls.ts'

/** Path and sorted query string of a call, below `API_BASE`. Equal params give an equal path. */
export function requestPath(name: CallName, params: object = {}): string {
  const entries = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]): [string, string] => [key, String(value)])
    .sort(([a], [b]) => a.localeCompare(b))
  const queryString = new URLSearchParams(entries).toString()
  return queryString ? `${calls[name].path}?${queryString}` : calls[name].path
}

export interface FirstResponses {
  date: string
  /** By `requestPath`. */
  responses: Record<string, unknown>
  app?: ServedApp
  /** Of the calls whose data are in the HTML. */
  paths: string[]
}

export interface ServedApp {
  title: string
  state: unknown
}

export const FIRST_RESPONSES_ID = 'first-responses'
