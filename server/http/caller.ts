import type { users } from '#server/db/schema.ts'

/** The account that sends a request, and the hash of its access token. */
export interface Caller {
  user: typeof users.$inferSelect
  tokenHash: string
}
