import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { freshDatabase } from './support/database.ts'
import { soak } from './support/soak.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await fillCatalogue(database.db)
})
afterAll(() => database.close())

it.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'every captured payment ends booked or refunded, once, with failures at random: seed %i',
  async (seed) => {
    expect(await soak(database.db, seed)).toEqual([])
  },
)
