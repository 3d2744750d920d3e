import type { UserRow } from '#server/db/schema.ts'

/** The owner of an organizer's key. */
export interface Organizer {
  organizerId: string
}

export interface Caller {
  user: UserRow
  tokenHash: string
}
