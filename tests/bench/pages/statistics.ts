export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The median of the rounds' ratios: the load of the machine changes between rounds. */
export function medianRatio(values: readonly number[], references: readonly number[]): number {
  return round(median(values.map((value, index) => value / (references[index] ?? Number.NaN))))
}

export const round = (value: number): number => Number(value.toFixed(2))
