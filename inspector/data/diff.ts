export interface Leaf {
  name: string
  change: 'same' | 'added' | 'removed' | 'changed'
  text: string | null
  inside: Leaf[]
}

export function diffOf(name: string, now: unknown, before: unknown, compare = true): Leaf {
  const change = changeOf(now, before, compare)
  const parts = partsOf(now)
  const earlier = partsOf(before)
  if (!parts && !(change === 'removed' && earlier)) {
    return { name, change, text: textOf(change === 'removed' ? before : now), inside: [] }
  }
  const names = [...new Set([...Object.keys(parts ?? {}), ...Object.keys(earlier ?? {})])]
  return {
    name,
    change,
    text: names.length === 0 ? textOf(now) : null,
    inside: names.map((key) => diffOf(key, parts?.[key], earlier?.[key], compare)),
  }
}

function changeOf(now: unknown, before: unknown, compare: boolean): Leaf['change'] {
  if (!compare || text(now) === text(before)) return 'same'
  if (before === undefined) return 'added'
  return now === undefined ? 'removed' : 'changed'
}

function partsOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || value instanceof Error) return null
  return JSON.parse(text(value) ?? 'null')
}

/** JSON; functions, errors and circular references are replaced by text. */
function text(value: unknown): string | undefined {
  const above: unknown[] = []
  return JSON.stringify(value, function (this: unknown, _, part: unknown) {
    while (above.length > 0 && above.at(-1) !== this) above.pop()
    if (typeof part === 'function') return '[function]'
    if (part instanceof Error) return part.message
    if (typeof part !== 'object' || part === null) return part
    if (above.includes(part)) return '[circular]'
    above.push(part)
    return part
  })
}

function textOf(value: unknown): string {
  return text(value) ?? 'nothing'
}
