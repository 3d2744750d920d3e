import { text, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What pages in Hindi show instead of the column without `_hi`; empty: the same. */
export const inHindi = (name: string) => text(name).notNull().default('')
