import type { UserRow } from '#server/db/schema.ts'

/** The authenticated user of a request, and the hash of its access token. */
export interface Caller {
  user: UserRow
  tokenHash: string
}
