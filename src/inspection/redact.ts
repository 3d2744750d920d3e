import { MESSAGE_FIELDS, SHOWN_FIELDS } from './shown-fields.ts'

const REDACTED = '[redacted]'

/**
 * A copy of a message of @statelyai/inspect that shows only the fields listed in shown-fields.ts.
 * Its definition is the code of a machine, so it stays.
 */
export function redactMessage<M extends object>(message: M): M {
  return Object.fromEntries(
    Object.entries(message).map(([key, value]) => [
      key,
      MESSAGE_FIELDS.includes(key) ? value : copy(value, { key, owners: [] }, []),
    ]),
  ) as M
}

/**
 * A copy of `value` whose texts and numbers are redacted unless shown-fields.ts lists their field.
 * Structure, booleans, null, empty texts and state values stay. An object with a `toJSON` becomes
 * its result, and any other object that is not plain its class name.
 */
export function redact(value: unknown): unknown {
  return copy(value, { key: '', owners: [] }, [])
}

/** A key, with the key above its object and that object's `type`. */
interface Field {
  key: string
  owners: string[]
}

const isShown = ({ key, owners }: Field) =>
  [key, ...owners.flatMap((owner) => [`${owner}.${key}`, `${owner}.*`])].some((field) =>
    SHOWN_FIELDS.has(field),
  )

function copy(value: unknown, field: Field, above: object[]): unknown {
  if (value === '') return value
  if (typeof value === 'string') return isShown(field) ? hidePrivate(value) : REDACTED
  if (typeof value === 'number' || typeof value === 'bigint') {
    return isShown(field) ? value : REDACTED
  }
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return '[circular]'
  const within = [...above, value]
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    const json: unknown = value.toJSON()
    // The result may itself have the same `toJSON`: call it only once.
    return typeof json === 'object' && json !== null
      ? copyObject(json, field, within)
      : copy(json, field, within)
  }
  return copyObject(value, field, within)
}

function copyObject(value: object, field: Field, within: object[]): unknown {
  const copyItem = (item: unknown) => copy(item, field, within)
  if (Array.isArray(value)) return value.map(copyItem)
  if (value instanceof Set) return new Set([...value].map(copyItem))
  const copyEntries = (entries: [string, unknown][]) => {
    const { type, status } = Object.fromEntries(entries)
    const owners = typeof type === 'string' ? [field.key, type] : [field.key]
    const isSnapshot = status !== undefined && 'context' in value
    return entries.map(([key, part]): [string, unknown] => [
      hidePrivate(key),
      isSnapshot && key === 'value' ? part : copy(part, { key, owners }, within),
    ])
  }
  if (value instanceof Map) {
    return new Map(copyEntries([...value].map(([key, part]) => [String(key), part])))
  }
  if (value instanceof Error) {
    const { name, message } = value
    return Object.fromEntries(copyEntries(Object.entries({ ...value, name, message })))
  }
  if (!isPlain(value)) return Object.prototype.toString.call(value)
  return Object.fromEntries(copyEntries(Object.entries(value)))
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** Messages and paths may quote what a person typed. */
function hidePrivate(text: string): string {
  return text
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, REDACTED)
    .replaceAll(/\+?\b\d(?:[ -]?\d){9,}\b/g, REDACTED)
    .replaceAll(/\b(?:pay|order)_\w{6,}\b/g, REDACTED)
    .replaceAll(/\bBearer\s+\S+/gi, `Bearer ${REDACTED}`)
    .replaceAll(/\?\S+/g, `?${REDACTED}`)
}
