import { eq } from 'drizzle-orm'
import type { ResponseOf } from '#contract/calls.ts'
import { organizations } from '#server/db/schema.ts'
import type { Catalogue } from './list-page.ts'
import { toOrganization } from './sports-event.ts'
import { organizerTournaments } from './tournaments.ts'

export async function findOrganization(
  catalogue: Catalogue,
  id: string,
  now: number,
): Promise<ResponseOf<'organization'>['data'] | null> {
  const [row] = await catalogue.db.select().from(organizations).where(eq(organizations.id, id))
  if (!row) return null
  return { ...toOrganization(row), tournaments: await organizerTournaments(catalogue, id, now) }
}
