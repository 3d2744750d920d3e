import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Random } from '#server/posters/seeded-random.ts'

/** New ids follow from a seed until the returned function is called: PostgreSQL hashes rows by them. */
export function seedIds(random: Random): () => void {
  const { randomBytes } = crypto
  const seeded = (size: number) =>
    Buffer.from(Array.from({ length: size }, () => random.whole(0, 255)))
  const set = (own: typeof randomBytes) => {
    crypto.randomBytes = own
    syncBuiltinESMExports()
  }
  set(seeded as typeof randomBytes)
  return () => set(randomBytes)
}
