/** The export of a state's story: 'FillingPaymentHeld'. */
export function exportName(key: string): string {
  return key
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
