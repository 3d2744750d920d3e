export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The export of a state's story: 'FillingPaymentHeld'. */
export function exportName(key: string): string {
  return key
    .split(/[^A-Za-z]+/)
    .map(upperFirst)
    .join('')
}
