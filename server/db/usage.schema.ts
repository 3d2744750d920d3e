import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How many of the counted visits reached a state or a transition. Nothing says which visits. */
export const usageCounts = pgTable(
  'usage_counts',
  {
    /** In IST. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The id of a machine. */
    machine: text('machine').notNull(),
    /** The id of a state, or the name of a transition. */
    key: text('key').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.machine, table.key] })],
)
