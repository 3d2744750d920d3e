import { CURRENCY } from './constants.ts'

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: CURRENCY,
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

export function toPaise(amount: number): number {
  return Math.round(amount * 100)
}

export function toRupees(paise: number): number {
  return paise / 100
}

export function formatRupees(amount: number): string {
  return Number.isInteger(amount)
    ? rupees.format(amount)
    : rupees.format(amount).replace(/\.(\d)$/, '.$10')
}
