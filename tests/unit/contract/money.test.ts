import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRupees, toPaise, toRupees } from '#contract/money.ts'

describe('rupees and paise', () => {
  test.each([
    [0, 0],
    [1, 100],
    [99.5, 9950],
    [1.15, 115],
    [0.29, 29],
    [1000.1, 100_010],
  ])('₹%f is %i paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise)
    expect(toRupees(paise)).toBe(rupees)
  })

  test('paise survive the conversion to rupees and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise)
      }),
    )
  })

  test('paise are integers for any fee', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (rupees) => {
        expect(Number.isInteger(toPaise(rupees))).toBe(true)
      }),
    )
  })
})

describe('formatRupees', () => {
  test.each([
    [0, '₹0'],
    [5, '₹5'],
    [600, '₹600'],
    [1000, '₹1,000'],
    [99_999, '₹99,999'],
    [1_00_000, '₹1,00,000'],
    [9_99_999, '₹9,99,999'],
    [1_00_00_000, '₹1,00,00,000'],
    [99.5, '₹99.50'],
    [99.05, '₹99.05'],
    [0.01, '₹0.01'],
    [1_25_000.75, '₹1,25,000.75'],
  ])('%f is %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text)
  })

  test('groups thousands and lakhs, and shows two digits of paise or none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (paise) => {
        const text = formatRupees(toRupees(paise))
        expect(text).toMatch(
          paise % 100 === 0
            ? /^₹\d{1,3}$|^₹\d{1,2}(,\d\d)*,\d{3}$/
            : /^₹(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})\.\d\d$/,
        )
        expect(toPaise(Number(text.replace(/[₹,]/g, '')))).toBe(paise)
      }),
    )
  })
})
