import type { UserRow } from '#server/db/schema.ts'

export interface Caller {
  user: UserRow
  tokenHash: string
  /** Epoch ms. */
  loggedInAt: number
}
