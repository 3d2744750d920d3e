import type { EventObject } from 'xstate'
import type { Model } from '#machines/kit/model.ts'
import { triggerOf } from '../chart/labels.ts'
import { groupBy } from '../data/group-by.ts'
import { eventWords, fieldWords } from '../registry/words.ts'
import { eventKeys } from './event-keys.ts'

const MIN_FIELDS = 2
const MAX_VALUE = 32

/** How an object is said where other events have none. */
const THERE = 'yes'
const NONE = 'none'
const EMPTY = [NONE, 'no', 'empty', '0 entries']

export interface EventText {
  /** The type of the event in words. */
  words: string
  /** The part of its payload that distinguishes it from others of its type; empty for the only one. */
  detail: string
  /** Both. */
  text: string
}

const cache = new WeakMap<Model, ReadonlyMap<string, EventText>>()
const wholeTexts = new WeakMap<Model, ReadonlyMap<string, string>>()

/** Plain words for each key of a model's events. Those of one type are told apart by what differs in their payloads. */
export function eventTexts(model: Model): ReadonlyMap<string, string> {
  const texts =
    wholeTexts.get(model) ??
    new Map([...detailedTexts(model)].map(([key, { text }]) => [key, text] as const))
  wholeTexts.set(model, texts)
  return texts
}

export function detailedTexts(model: Model): ReadonlyMap<string, EventText> {
  const texts = cache.get(model) ?? makeTexts(model)
  cache.set(model, texts)
  return texts
}

function makeTexts(model: Model): ReadonlyMap<string, EventText> {
  const byType = groupBy(eventKeys(model).events, ([, { type }]) => type)
  const texts = new Map<string, EventText>()
  for (const [type, examples] of byType) {
    const words = eventWords(type) ?? triggerOf(type).text
    const details = detailsOf(
      type,
      examples.map(([, event]) => event),
    )
    for (const [index, [key]] of examples.entries()) {
      const detail = details[index] ?? ''
      texts.set(key, { words, detail, text: detail ? `${words} (${detail})` : words })
    }
  }
  return texts
}

/**
 * For each event the first fields that differ, and those that tell it from others of the same text.
 * Outer fields come before inner ones, and those that hold something before empty ones.
 */
function detailsOf(type: string, events: EventObject[]): string[] {
  const fields = events.map((event) => new Map(fieldsOf(event)))
  const names = [...new Set(fields.flatMap((one) => [...one.keys()]))]
  const differing = names.filter((name) => {
    const values = new Set(fields.map((one) => one.get(name)))
    return values.size > 1 && [...values].some((value) => value !== undefined && value !== THERE)
  })
  return fields.map((one) => {
    const isEmpty = (name: string) => EMPTY.includes(one.get(name) ?? '')
    const rankOf = (name: string) => 2 * name.split('.').length + (isEmpty(name) ? 1 : 0)
    const own = differing.filter((name) => one.has(name)).sort((a, b) => rankOf(a) - rankOf(b))
    const chosen = own.slice(0, MIN_FIELDS)
    const isSame = (name: string) => (other: typeof one) => other.get(name) === one.get(name)
    let alike = fields.filter((other) => chosen.every((name) => isSame(name)(other)))
    for (const name of own.slice(MIN_FIELDS)) {
      if (alike.every(isSame(name))) continue
      chosen.push(name)
      alike = alike.filter(isSame(name))
    }
    return chosen.map((name) => `${labelOf(type, name)}: ${one.get(name)}`).join(', ')
  })
}

function labelOf(type: string, path: string): string {
  const field = path.split('.').at(-1) as string
  return fieldWords(type, field) ?? field
}

function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'function' || value === undefined) return []
  if (typeof value !== 'object' || value === null) return [[name, valueText(value)]]
  if (!isData(value)) return []
  const own = Object.entries(value)
  const entries: [string, unknown][] =
    value instanceof Error ? [['message', value.message], ...own] : own
  const inner = entries.flatMap(([key, field]) => fieldsOf(field, name ? `${name}.${key}` : key))
  const whole = Array.isArray(value) ? countOf(value) : THERE
  return [[name, whole], ...inner]
}

const countOf = ({ length }: unknown[]) => `${length} ${length === 1 ? 'entry' : 'entries'}`

/** A payload may hold a machine, whose parts refer to each other. */
function isData(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || Array.isArray(value) || value instanceof Error
}

function valueText(value: unknown): string {
  if (value === null) return NONE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return shortened(String(value))
}

function shortened(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text || 'empty'
}
