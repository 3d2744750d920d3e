import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otpCode } from '#machines/form/otp-form.ts'

describe('otpCode', () => {
  test.each([
    ['042042', '042042'],
    [' 042 042 ', '042042'],
    ['042-042', '042042'],
    ['042042 is your Matchpoint code', '042042'],
    ['Hello Asha,\n\n    042042\n\nIt is valid for 10 minutes.', '042042'],
    ['0420421', '042042'],
    ['Your code is 123 456.', '123456'],
    ['Your code is 12-34-56.', '123456'],
    ['Code 1 2 3 4 5 6 for 9845012345 until 12-05-2026', '123456'],
    ['On 26-11-2026 10:30 your code was 123–456', '123456'],
    ['OTP१२३४५६', '123456'],
    ['\u200B१२३ ४५६\u00A0', '123456'],
    ['1२３', '123'],
    ['Your code has expired', ''],
    ['0420', '0420'],
    ['', ''],
  ])('of %j is %j', (typed, kept) => {
    expect(otpCode(typed)).toBe(kept)
  })

  test('has at most six characters and is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const kept = otpCode(text)
        expect(kept.length).toBeLessThanOrEqual(6)
        expect(otpCode(kept)).toBe(kept)
      }),
    )
  })
})
