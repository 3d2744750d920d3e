/** An assertion for the invariants of models. Throws `LABEL: expected: …, got: …` where it fails. */
export function expectThat<T>(actual: T, label: string) {
  const check = (holds: boolean, expected: string) => {
    if (!holds) throw new Error(`${label}: expected: ${expected}, got: ${print(actual)}`)
  }
  return {
    is: (expected: T) => check(actual === expected, print(expected)),
    isNot: (unexpected: T) => check(actual !== unexpected, `not ${print(unexpected)}`),
    isAbove: (limit: number) => check(Number(actual) > limit, `above ${limit}`),
    matches: (properties: Record<string, unknown>) =>
      check(
        Object.entries(properties).every(([key, value]) => propertyOf(actual, key) === value),
        print(properties),
      ),
    equals: (expected: unknown) => check(print(actual) === print(expected), print(expected)),
    contains: (item: unknown) =>
      check(Array.isArray(actual) && actual.includes(item), `containing ${print(item)}`),
  }
}

const propertyOf = (value: unknown, key: string): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[key]

const print = (value: unknown) => JSON.stringify(value) ?? String(value)
