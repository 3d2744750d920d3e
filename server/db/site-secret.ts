import { randomBytes } from 'node:crypto'
import type { Database } from './open.ts'
import { passKeys } from './schema.ts'

const SEED_BYTES = 32

/** The secret of the site. `given`, in base64, replaces the one that the first of several servers makes. */
export async function readSeed(db: Database, given: string | null): Promise<Buffer> {
  return Buffer.from(given ?? (await storedSeed(db)), 'base64')
}

async function storedSeed(db: Database): Promise<string> {
  const made = randomBytes(SEED_BYTES).toString('base64')
  await db.insert(passKeys).values({ id: 'pass', seed: made }).onConflictDoNothing()
  const [stored] = await db.select().from(passKeys)
  return stored?.seed ?? made
}
