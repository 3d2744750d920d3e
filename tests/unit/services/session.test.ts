import { expect, test } from 'vitest'
import { user } from '#machines/modelling/fixtures.ts'
import { restoreSession } from '#src/services/session.ts'
import { createStore } from '#src/services/storage.ts'
import { webStorage } from '../web-storage.ts'

test('who is stored as the user is logged in, with or without a token', () => {
  const stored = webStorage({ authUser: JSON.stringify(user) })
  expect(restoreSession({ store: createStore(stored) }).user).toEqual(user)
  expect(restoreSession({ store: createStore(webStorage({ access_token: 'x' })) }).user).toBeNull()
})
