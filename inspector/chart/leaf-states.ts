/** The states of `paths` that contain none of the others. */
export function leafStates(paths: string[]): string[] {
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
}

/** Names the innermost active states. */
export function leafText(paths: string[]): string {
  return leafStates(paths).join(', ') || 'no states'
}

/** `{ a: { b: 'c' } }` as `a`, `a.b`, `a.b.c`. */
export function pathsOf(value: unknown, above = ''): string[] {
  const below = (key: string) => (above === '' ? key : `${above}.${key}`)
  if (typeof value === 'string') return [below(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    below(key),
    ...pathsOf(inner, below(key)),
  ])
}
