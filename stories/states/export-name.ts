import { upperFirst } from '#simulation/upper-first.ts'

/** The export of a state's story: 'FillingPaymentHeld'. */
export function exportName(key: string): string {
  return key
    .split(/[^A-Za-z]+/)
    .map(upperFirst)
    .join('')
}
