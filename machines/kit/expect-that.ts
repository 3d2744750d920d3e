/** An assertion for the invariants of models. Throws `LABEL: expected: …, got: …` where it fails. */
export function expectThat<T>(actual: T, label: string) {
  const check = (holds: boolean, expected: unknown, relation = '') => {
    if (holds) return
    throw new Error(`${label}: expected: ${relation}${print(expected)}, got: ${print(actual)}`)
  }
  return {
    is: (expected: T) => check(actual === expected, expected),
    isNot: (unexpected: T) => check(actual !== unexpected, unexpected, 'not '),
    isAbove: (limit: number) => check(Number(actual) > limit, limit, 'above '),
    matches: (properties: Record<string, unknown>) =>
      check(
        Object.entries(properties).every(([key, value]) => propertyOf(actual, key) === value),
        properties,
      ),
    equals: (expected: unknown) => check(print(actual) === print(expected), expected),
    contains: (item: unknown) =>
      check(Array.isArray(actual) && actual.includes(item), item, 'containing '),
  }
}

const propertyOf = (value: unknown, key: string): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[key]

const print = (value: unknown) => JSON.stringify(value) ?? String(value)
