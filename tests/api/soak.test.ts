import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillCatalogue } from './support/catalogue.ts'
import { soak } from './support/soak.ts'
import { openSoakDatabase, type SoakDatabase } from './support/soak-database.ts'

let database: SoakDatabase
beforeAll(async () => {
  database = await openSoakDatabase()
  await fillCatalogue(database.db)
})
afterAll(() => database.close())

it.each(Array.from({ length: 8 }, (_, seed) => seed))(
  'every captured payment ends booked or refunded, once, with failures at random: seed %i',
  async (seed) => {
    expect((await soak(database, seed)).wrong).toEqual([])
  },
)
