import { expect, test } from 'vitest'
import { codeIn } from '#machines/verify/check-in.ts'

test.each([
  ['1A2B3C', '1A2B3C'],
  [' 1A2B3C\n', '1A2B3C'],
  ['HTTPS://PLAY.EXAMPLE.IN/V/1A2B3C', '1A2B3C'],
  ['https://play.example.in/verify?code=1A2B3C&from=mail#top', '1A2B3C'],
  ['https://example.in/other', 'https://example.in/other'],
])('%j has the code %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
