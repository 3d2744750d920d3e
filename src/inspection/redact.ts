const REDACTED = '[redacted]'

/** What no log and no inspector may show, by the name that it stands under: small, without underscores. */
const SECRETS = new Set([
  'password',
  'confirmpassword',
  'currentpassword',
  'newpassword',
  'otp',
  'code',
  'token',
  'accesstoken',
  'authorization',
  'signature',
  'razorpaysignature',
])

const isSecret = (name: unknown): boolean =>
  typeof name === 'string' && SECRETS.has(name.toLowerCase().replaceAll(/[_-]/g, ''))

/**
 * A copy of `value` without its secrets, for whoever looks on while the app runs: passwords, codes
 * and tokens by the name that they stand under, also as the `value` of a field of that name and in
 * the query of an address; card numbers wherever they stand. The messages below `errors` stay, and
 * so does what tells nothing: true, false, null and the empty text. What has a `toJSON` is taken as
 * that, an error as its name and message, and any other object that is not plain as its kind.
 */
export function redacted(value: unknown): unknown {
  return copy(value, [])
}

function copy(value: unknown, above: object[]): unknown {
  if (typeof value === 'string') return redactedText(value)
  if (typeof value === 'number' || typeof value === 'bigint') {
    return isCardNumber(String(value)) ? REDACTED : value
  }
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return '[circular]'
  const within = [...above, value]
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    const json: unknown = value.toJSON()
    // Once: what it gives may carry the very same `toJSON` along.
    return typeof json === 'object' && json !== null ? copyObject(json, within) : copy(json, within)
  }
  return copyObject(value, within)
}

function copyObject(value: object, within: object[]): unknown {
  if (Array.isArray(value)) return value.map((item) => copy(item, within))
  if (value instanceof Map) return new Map(entries([...value], within))
  if (value instanceof Set) return new Set([...value].map((item) => copy(item, within)))
  if (value instanceof Error) {
    const { name, message } = value
    return Object.fromEntries(entries(Object.entries({ ...value, name, message }), within))
  }
  if (!isPlain(value)) return Object.prototype.toString.call(value)
  return Object.fromEntries(entries(Object.entries(value), within))
}

function entries<K>(pairs: [K, unknown][], within: object[]): [K, unknown][] {
  const isSecretField = pairs.some(([key, value]) => key === 'name' && isSecret(value))
  return pairs.map(([key, value]) => {
    const isHidden = isSecret(key) || (isSecretField && key === 'value')
    if (isHidden && isTelling(value)) return [key, REDACTED]
    return [key, key === 'errors' ? messages(value, within) : copy(value, within)]
  })
}

/** Messages stand by the name of their field, and say nothing of what is in it. */
function messages(value: unknown, within: object[]): unknown {
  if (typeof value !== 'object' || value === null || !isPlain(value)) return copy(value, within)
  return Object.fromEntries(
    Object.entries(value).map(([field, message]) => [field, copy(message, within)]),
  )
}

const isTelling = (value: unknown) =>
  value !== '' && value !== null && value !== undefined && typeof value !== 'boolean'

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

function redactedText(text: string): string {
  return text
    .replaceAll(/\b([\w-]+)=([^&\s#]+)/g, (pair, name) =>
      isSecret(name) ? `${name}=${REDACTED}` : pair,
    )
    .replaceAll(/\bBearer\s+\S+/gi, `Bearer ${REDACTED}`)
    .replaceAll(/\b\d(?:[ -]?\d){12,18}\b/g, (digits) => (isCardNumber(digits) ? REDACTED : digits))
}

/** 13 to 19 digits whose last one fits the others (ISO/IEC 7812-1, Annex B). */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}
