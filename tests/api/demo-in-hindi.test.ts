import { expect, it } from 'vitest'
import { categoryEvents, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { NOW, testServer } from './support/server.ts'

const server = testServer((db) => seedDemo(db, NOW))

/** Without addresses of mails. */
const isForeign = (text: string) => /[A-Za-z]{3}/.test(text.replace(/<[^>]+>|\S+@\S+/g, ' '))

it('all that the schema takes in Hindi is in Hindi in the demo', async () => {
  const lists = await Promise.all([
    server.db.select().from(tournaments),
    server.db.select().from(categoryEvents),
    server.db.select().from(tournamentEvents),
  ])
  const untranslated = lists.flat().flatMap((row) =>
    Object.entries(row)
      .filter(([column]) => column.endsWith('Hi'))
      .filter(([column, hindi]) => {
        const english = (row as Record<string, unknown>)[column.slice(0, -2)]
        return (english !== '' && hindi === '') || isForeign(String(hindi))
      })
      .map(([column]) => `${row.id} ${column}`),
  )
  expect(untranslated).toEqual([])
})
