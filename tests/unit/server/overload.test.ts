import { DrizzleQueryError } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { handleErrors } from '#server/http/error-response.ts'
import { createLogger } from '#server/process/log.ts'

const failed = (cause: Error) => new DrizzleQueryError('select', [], cause)

test.each([
  ['statement timed out', failed(Object.assign(new Error('canceling'), { code: '57014' })), 503],
  ['lock timed out', failed(Object.assign(new Error('canceling'), { code: '55P03' })), 503],
  [
    'lock waits for its own',
    failed(Object.assign(new Error('deadlock detected'), { code: '40P01' })),
    503,
  ],
  ['server has no connection left', Object.assign(new Error('sorry'), { code: '53300' }), 503],
  ['pool is exhausted', failed(new Error('timeout exceeded when trying to connect')), 503],
  ['query is wrong', failed(Object.assign(new Error('syntax error'), { code: '42601' })), 500],
])('a request whose %s is answered as expected', async (_what, error, status) => {
  const app = new Hono()
  app.onError(handleErrors(createLogger('silent')))
  app.get('/', () => {
    throw error
  })
  const response = await app.request('/')
  expect(response.status).toBe(status)
  expect(response.headers.get('Retry-After')).toBe(status === 503 ? '2' : null)
})
