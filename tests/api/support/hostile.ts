import fc from 'fast-check'

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '👩🏽‍🦽',
    '\u202eRTL',
    '__proto__',
    'x'.repeat(1_000_000),
    '',
    ' ',
    1e308,
    -1,
    0.1,
    2 ** 53,
    true,
    null,
    [],
    {},
    [null],
    { toString: 1 },
    JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": null}'),
  ),
  fc.jsonValue(),
)

export function withHostileValue(value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(value)
  if (places.length === 0) return fc.constant(value)
  return fc
    .tuple(fc.constantFrom(...places), fc.option(hostile, { nil: undefined }))
    .map(([place, bad]) => replaced(value, place, bad))
}

type Place = (string | number)[]

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const keys: Place = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key) => [
    [key],
    ...placesIn((value as Record<string | number, unknown>)[key]).map((rest) => [key, ...rest]),
  ])
}

function replaced(value: unknown, [key, ...rest]: Place, bad: unknown): unknown {
  if (key === undefined) return bad
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  Object.defineProperty(copy, key, {
    value: replaced((value as Record<string | number, unknown>)[key], rest, bad),
    enumerable: true,
  })
  return copy
}
