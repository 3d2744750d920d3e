import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneDigits } from '#machines/form/phone-digits.ts'

describe('phoneDigits', () => {
  test.each([
    ['9845012345', '9845012345'],
    ['+91 98450 12345', '9845012345'],
    ['+919845012345', '9845012345'],
    ['91 98450-12345', '9845012345'],
    ['098450 12345', '9845012345'],
    ['+91 (0) 98450 12345', '9845012345'],
    ['0091 98450 12345', '9845012345'],
    ['tel:+91-98450-12345', '9845012345'],
    ['Call me: 98450 12345!', '9845012345'],
    ['9123456789', '9123456789'],
    ['0123456789', '0123456789'],
    ['98450123456789', '9845012345'],
    ['98450 91234 567', '9845091234'],
    ['0 91 98450 12345', '9845012345'],
    ['९८२२०१२३४५', '9822012345'],
    ['+९१ ９８２２０ ١٢٣٤٥', '9822012345'],
    ['98450', '98450'],
    ['+91', ''],
    ['none', ''],
    ['', ''],
  ])('of %j is %j', (typed, kept) => {
    expect(phoneDigits(typed)).toBe(kept)
  })

  test.each([
    ['91670123455', '9167012345'],
    ['9167012345५', '9167012345'],
    ['98450 12345', '9845012345'],
    ['+91 98765 43210', '9876543210'],
    ['+91-9123456789', '9123456789'],
    ['＋९१ ९८७६५ ४३२१०', '9876543210'],
    ['+98765 43210', '9876543210'],
    ['+91 0 98765 43210', '9876543210'],
    ['+91 98765 432105', '9876543210'],
    ['0 98765 43210', '9876543210'],
    ['0098765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['091234 56789', '9123456789'],
    ['0123456789', '0123456789'],
  ])('of %j typed key by key is %j', (keys, kept) => {
    expect([...keys].reduce((value, key) => phoneDigits(value + key, value), '')).toBe(kept)
  })

  test.each([
    ['a key before or within a full number', '91670123455', '9167012345', '9167012345'],
    ['a key before or within a full number', '91679012345', '9167012345', '9167012345'],
    ['a key before or within a full number', '09167012345', '9167012345', '9167012345'],
    ['a number pasted over another', '09845012345', '9167012345', '9845012345'],
    ['a number pasted over another', '+919845012345', '9167012345', '9845012345'],
    ['a number filled in', '919845012345', '', '9845012345'],
    ['a deleted digit', '916701234', '9167012345', '916701234'],
    ['another digit', '9167012346', '9167012345', '9167012346'],
  ])('after %s, %j after %j is %j', (_, text, before, kept) => {
    expect(phoneDigits(text, before)).toBe(kept)
  })

  test('has at most ten digits and is idempotent', () => {
    const pasted = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[+0-9 ()-]{0,30}$/),
      fc.stringMatching(/^(\+?91|0)?\d{0,20}$/),
    )
    fc.assert(
      fc.property(pasted, (text) => {
        const kept = phoneDigits(text)
        expect(kept).toMatch(/^(\+9?|\d{0,10})$/)
        expect(phoneDigits(kept)).toBe(kept)
      }),
    )
  })

  test('is the same typed as pasted, with any prefix', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[6-9]\d{9}$/),
        fc.constantFrom('', '+91', '+91 ', '+91-0', '0', '0 ', '0091 '),
        (number, prefix) => {
          const typed = [...prefix, ...number].reduce(
            (value, key) => phoneDigits(value + key, value),
            '',
          )
          expect(typed).toBe(phoneDigits(prefix + number))
        },
      ),
    )
  })

  test('extracts the number from any prefix and separators', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[6-9]\d{9}$/),
        fc.constantFrom('', '+91', '+91 ', '91-', '0', '0 '),
        fc.nat({ max: 10 }),
        (number, prefix, gap) => {
          expect(phoneDigits(`${prefix}${number.slice(0, gap)} ${number.slice(gap)}`)).toBe(number)
        },
      ),
    )
  })
})
