/** How often something was reached; `level` is 0 for never, and 4 for the most. */
export interface Heat {
  count: number
  level: number
}

const LEVELS = 4

/** Levels by the logarithm of the count: a state that few reach is told from one that nobody does. */
export function heatOf(counts: ReadonlyMap<string, number>): ReadonlyMap<string, Heat> {
  const most = Math.max(1, ...counts.values())
  const levelOf = (count: number) =>
    count === 0 ? 0 : 1 + Math.round(((LEVELS - 1) * Math.log(count)) / (Math.log(most) || 1))
  return new Map([...counts].map(([id, count]) => [id, { count, level: levelOf(count) }]))
}
