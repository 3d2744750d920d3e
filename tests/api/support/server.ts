import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { reusedDatabase } from './database.ts'
import { TestServer } from './test-server.ts'

export { NOW, TestServer, testConfig } from './test-server.ts'

export function testServer(
  fill: (db: Database) => Promise<void> = async () => {},
  given: Parameters<TestServer['start']>[1] = {},
): TestServer {
  const server = new TestServer()
  let close = async () => {}
  beforeAll(async () => {
    const database = await reusedDatabase()
    close = database.close
    await fill(database.db)
    await server.start(database.db, given)
  })
  afterAll(() => close())
  return server
}
