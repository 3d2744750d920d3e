import { expect, test } from 'vitest'
import { appMachine } from '#machines/app/app.machine.ts'
import { singleItem, user } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'
import { NOTHING_SAVED } from '#machines/shortlist/saved-items.ts'

test('Logout revokes the token, wipes the storage and leads home', () => {
  const input = { user, cart: [singleItem], queue: null, city: 'pune', saved: NOTHING_SAVED }
  const events = [{ type: 'session.logout' }, done('findUnsavedPayment', false)]
  const { actor, effects } = walk(appMachine, input, events)
  const { children, context } = actor.getSnapshot()
  expect(context.user).toBeNull()
  expect(children.cart?.getSnapshot()).toMatchObject({ context: { items: [] } })
  expect(children.city?.getSnapshot()).toMatchObject({ context: { selected: 'Global' } })
  expect(effects.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['revokeToken', 'clearStorage']),
  )
  expect(effects).toContainEqual({ type: 'navigate', params: { to: '/' } })
})
