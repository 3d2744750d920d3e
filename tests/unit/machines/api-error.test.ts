import { expect, test } from 'vitest'
import {
  apiError,
  duplicateError,
  isApiError,
  isConflict,
  isFinalApiError,
  rateLimitError,
} from '#machines/api-error.ts'
import { errorToast } from '#machines/toast.ts'

const lost = new Error('offline')
const withStatus = (status: number) => apiError('No.', undefined, status)

test('an answer of the server is told from a network that fails, or none', () => {
  const wait = { from: 0, until: 1 }
  const duplicate = { order_id: 'order-1', booked_at: '2026-11-20T19:00:00.000Z' }
  expect(apiError('No.', 'email')).toEqual({
    status: 400,
    errorBody: { success: false, message: 'No.', field: 'email' },
  })
  expect(duplicateError(duplicate)).toEqual({
    status: 409,
    errorBody: { success: false, message: 'Booked before.', duplicate },
  })
  expect(rateLimitError('Wait.', wait)).toEqual({
    status: 429,
    errorBody: { success: false, message: 'Wait.' },
    wait,
  })
  expect([withStatus(500), lost, null, undefined, 'errorBody', {}].map(isApiError)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a conflict is an answer with status 409', () => {
  expect([withStatus(409), withStatus(400), { status: 409 }, lost].map(isConflict)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the same request fails again after an answer of 400 to 499 that is about the request', () => {
  const statuses = [200, 399, 400, 401, 402, 403, 404, 408, 409, 410, 422, 425, 429, 499, 500, 503]
  expect(statuses.filter((status) => isFinalApiError(withStatus(status)))).toEqual([
    400, 402, 404, 409, 410, 422, 499,
  ])
  expect([lost, { status: 404 }].map(isFinalApiError)).toEqual([false, false])
})

test('a toast of a failure shows the message of the server, or else the default', () => {
  const shown = (error?: unknown) => errorToast('Error', 'Something went wrong', error)
  expect(shown(apiError('The roster is full.'))).toEqual({
    tone: 'error',
    title: 'Error',
    message: 'The roster is full.',
  })
  expect([shown(apiError('')), shown(lost), shown()]).toEqual(
    Array(3).fill({ tone: 'error', title: 'Error', message: 'Something went wrong' }),
  )
})
