const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

/** Rupees to whole paise, the unit in which Razorpay counts. */
export function toPaise(amount: number): number {
  return Math.round(amount * 100)
}

/** Whole paise to rupees. */
export function toRupees(paise: number): number {
  return paise / 100
}

/** Rupees as a person reads them in India: ₹1,25,000 or ₹99.50. */
export function formatRupees(amount: number): string {
  return Number.isInteger(amount)
    ? rupees.format(amount)
    : rupees.format(amount).replace(/\.(\d)$/, '.$10')
}
