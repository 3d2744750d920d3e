import { eq } from 'drizzle-orm'
import type { ResponseOf } from '#contract/calls.ts'
import type { Database } from '#server/db/open.ts'
import { organizations } from '#server/db/schema.ts'
import { toOrganization } from './sports-event.ts'
import { organizerTournaments } from './tournaments.ts'

export async function findOrganization(
  db: Database,
  id: string,
  now: number,
): Promise<ResponseOf<'organization'>['data'] | null> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
  if (!row) return null
  return { ...toOrganization(row), tournaments: await organizerTournaments(db, id, now) }
}
