import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Hono } from 'hono'
import pg from 'pg'
import { expect, it } from 'vitest'
import { handleErrors } from '#server/http/error-response.ts'
import { createLogger } from '#server/process/log.ts'

/** What a visitor gets when a call fails so. */
async function answerTo(work: () => Promise<unknown>) {
  const app = new Hono()
  app.onError(handleErrors(createLogger('silent')))
  app.get('/', async (c) => c.json((await work()) as object))
  const response = await app.request('/')
  return [response.status, response.headers.get('Retry-After')]
}

it('a call while nothing listens at DATABASE_URL is answered with 503 and Retry-After', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://x:x@127.0.0.1:1/x' })
  expect(await answerTo(() => drizzle(pool).execute(sql`select 1`))).toEqual([503, '2'])
  await pool.end()
})

it.each<[string, { code?: string; syscall?: string; message?: string }]>([
  ['it has no place left on its disk', { code: '53100' }],
  ['it shuts down', { code: '57P01' }],
  ['it starts', { code: '57P03' }],
  [
    'its connection broke before',
    { message: 'Client has encountered a connection error and is not queryable' },
  ],
  ['it is a replica that has yet to take over', { code: '25006' }],
  ['its connection breaks', { message: 'Connection terminated unexpectedly' }],
  [
    'a connection that broke is still in use',
    { message: 'Client has encountered a connection error and is not queryable' },
  ],
  ['its connection is reset', { code: 'ECONNRESET', syscall: 'read' }],
  ['it no longer reads', { code: 'EPIPE', syscall: 'write' }],
])('a call of the database while %s is answered with 503 and Retry-After', async (_, fault) => {
  const error = Object.assign(new Error(fault.message ?? 'failed'), fault)
  const failed = () => Promise.reject(new DrizzleQueryError('select 1', [], error))
  expect(await answerTo(failed)).toEqual([503, '2'])
})

it.each([
  ['a client', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  [
    'another server',
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('read'), { code: 'ECONNRESET', syscall: 'read' }),
    }),
  ],
])('a broken connection to %s is not one to the database', async (_, error) => {
  expect(await answerTo(() => Promise.reject(error))).toEqual([500, null])
})

it('a call with a fault of its own is answered with 500', async () => {
  expect(await answerTo(() => Promise.reject(new TypeError('x is not a function')))).toEqual([
    500,
    null,
  ])
})
