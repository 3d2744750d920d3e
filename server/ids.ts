import { randomBytes } from 'node:crypto'

/** A random id with its kind as prefix: `ord_4f…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}
