const REF = '$ref'

/** Shorter values are written where they are. */
const LEAST = 40

interface Packed {
  /** Each part that occurs more than once, or may; others refer to it by its index. */
  parts: unknown[]
  value: unknown
}

/** A JSON value in which equal parts are written once: most of a snapshot is as it was before. */
export function pack(value: unknown): Packed {
  const parts: unknown[] = []
  const indexes = new Map<string, number>()
  const packed = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.length < LEAST ? part : once(JSON.stringify(part), part)
    if (typeof part !== 'object' || part === null) return part
    const inside = Array.isArray(part)
      ? part.map(packed)
      : Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, packed(inner)]))
    const text = JSON.stringify(inside)
    return text.length < LEAST ? inside : once(text, inside)
  }
  const once = (text: string, part: unknown) => {
    const index = indexes.get(text) ?? parts.push(part) - 1
    indexes.set(text, index)
    return { [REF]: index }
  }
  return { value: packed(JSON.parse(JSON.stringify(value))), parts }
}

/** Throws if the value refers to a part that is not there. */
export function unpack({ parts, value }: Packed): unknown {
  const unpacked = new Map<number, unknown>()
  const partAt = (index: number): unknown => {
    if (!(index in parts)) throw new Error('A part is missing.')
    if (!unpacked.has(index)) unpacked.set(index, whole(parts[index]))
    return unpacked.get(index)
  }
  const whole = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(whole)
    if (REF in part && typeof part[REF] === 'number') return partAt(part[REF])
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, whole(inner)]))
  }
  return whole(value)
}
