import { is } from 'superstruct'
import { expect, test } from 'vitest'
import { CheckIn, codeIn } from '#machines/verify/check-in.ts'

test.each([
  ['1A2B3C', '1A2B3C'],
  [' 1A2B3C\n', '1A2B3C'],
  ['HTTPS://PLAY.EXAMPLE.IN/V/1A2B3C', '1A2B3C'],
  ['https://play.example.in/verify?code=1A2B3C&from=mail#top', '1A2B3C'],
  ['https://example.in/other', 'https://example.in/other'],
])('%j has the code %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})

test.each([
  [{ code: '1A2B3C', at: '2026-11-21T06:30:00.000Z' }, true],
  [{ code: '1A2B3C' }, false],
  [{ at: '2026-11-21T06:30:00.000Z' }, false],
])('a check-in that the device kept, %j, can be sent: %s', (kept, can) => {
  expect(is(kept, CheckIn)).toBe(can)
})
