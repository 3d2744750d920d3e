import type { EventObject } from 'xstate'
import type { PageName } from '#contract/routes.ts'
import { done } from '#machines/modelling/model.ts'

export interface Variant {
  input?: string
  path: EventObject[]
  state: string
}

const nothingFound = done('fetchFirst', { items: [], totalPages: 0, total: 0, now: 0 })
const empty: Variant = { path: [nothingFound], state: 'list.shown' }

/** By page, then by name in camel case. */
export const VARIANTS: Partial<Record<PageName, Record<string, Variant>>> = {
  tournaments: { empty },
  events: { empty },
}
