import type { EventObject } from 'xstate'
import type { PageName } from '#contract/routes.ts'
import { done } from '#machines/modelling/model.ts'

/** What the state alone does not tell: the same state with other content. */
export interface Situation {
  input?: string
  path: EventObject[]
  state: string
}

const nothingFound = done('fetchFirst', { items: [], totalPages: 0, total: 0, now: 0 })
const empty: Situation = { path: [nothingFound], state: 'list.shown' }

/** By page, then by what a person would call it, in camel case. */
export const SITUATIONS: Partial<Record<PageName, Record<string, Situation>>> = {
  tournaments: { empty },
  events: { empty },
}
