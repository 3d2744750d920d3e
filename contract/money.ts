export function toPaise(amount: number): number {
  return Math.round(amount * 100)
}

export function toRupees(paise: number): number {
  return paise / 100
}

/** In thousands, lakhs and crores: a comma before each two digits that end three digits before the paise. */
const SEPARATORS = /\B(?=(\d\d)*\d{3}(\.|$))/g

export function formatRupees(amount: number): string {
  return `₹${amount.toFixed(Number.isInteger(amount) ? 0 : 2).replace(SEPARATORS, ',')}`
}
