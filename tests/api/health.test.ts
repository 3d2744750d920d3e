import { expect, it } from 'vitest'
import { freshDatabase } from './support/database.ts'
import { TestServer } from './support/server.ts'

it('/readyz depends on the database, /healthz does not', async () => {
  const database = await freshDatabase()
  const server = new TestServer()
  await server.start(database.db, database)
  const ask = async (path: string) => {
    const response = await server.app.request(path)
    return { status: response.status, ...(await response.json()) }
  }
  expect(await ask('/readyz')).toEqual({ status: 200, success: true })

  await database.close()
  expect((await server.app.request('/readyz')).headers.get('Retry-After')).toBe('5')
  expect(await ask('/readyz')).toEqual({
    status: 503,
    success: false,
    message: 'The database is not responding.',
  })
  expect(await ask('/healthz')).toEqual({ status: 200, success: true })
})
