import { expect, test } from 'vitest'
import { user } from '#machines/fixtures.ts'
import { restoreSession } from '#src/app/session.ts'
import { createStore } from '#src/platform/storage.ts'
import { webStorage } from '../web-storage.ts'

test('who is stored as the user is logged in, with or without a token', () => {
  const stored = webStorage({ authUser: JSON.stringify(user) })
  expect(restoreSession({ store: createStore(stored) }).user).toEqual(user)
  expect(restoreSession({ store: createStore(webStorage({ access_token: 'x' })) }).user).toBeNull()
})
