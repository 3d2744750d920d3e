import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { singleItem, user } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'
import { withSimulatedServices } from '#machines/kit/walk.ts'
import { loginMachine } from '#machines/login/login.machine.ts'

const answer = {
  success: true,
  otp_verified: true,
  data: user,
  access_token: 'token',
}

function logIn(change: object) {
  const input = { email: '', isForBooking: false }
  const actor = createActor(withSimulatedServices(loginMachine, []), { input }).start()
  const outcome = toPromise(actor)
  const result = { email: user.email, answer: { ...answer, ...change } }
  actor.send(done('form', result) as never)
  return outcome
}

test('a login without items in the account begins the session with none', async () => {
  const session = { type: 'session.started', user, token: 'token' }
  expect(await logIn({})).toEqual({ ...session, cartItems: [] })
  expect(await logIn({ cartItems: [singleItem] })).toEqual({ ...session, cartItems: [singleItem] })
})

test.each([{ data: undefined }, { access_token: undefined }, { access_token: '' }])(
  'an answer of a verified account with %j begins no session',
  async (change) => {
    await expect(logIn(change)).rejects.toThrow('a verified answer without a session')
  },
)
