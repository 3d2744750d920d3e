import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { sessionActions } from '#src/app/session.ts'
import { provideAccountData } from '#src/features/account-data/provide-account-data.ts'
import type { Services } from '#src/platform/services.ts'
import { createStore } from '#src/platform/storage.ts'
import { webStorage } from '../web-storage.ts'

function openAccount() {
  const called: string[] = []
  const services = {
    api: { callOptional: async (name: string) => void called.push(name) },
    store: createStore(webStorage({ access_token: 'token' })),
    log() {},
    toast() {},
  } as unknown as Services
  const { revokeToken } = sessionActions(services)
  return { called, services, revokeToken }
}

test('after the deletion of an account no logout is sent, as its token is gone', async () => {
  const { called, services, revokeToken } = openAccount()
  const app = { send: revokeToken }
  const actor = createActor(provideAccountData(services, () => app as never)).start()
  actor.send({ type: 'deletion.open' })
  const form = actor.getSnapshot().children.form
  form?.send({ type: 'field.changed', name: 'password', value: 'shuttle-cock-1' })
  form?.send({ type: 'form.submit' })
  await waitFor(actor, (snapshot) => snapshot.matches({ deletion: 'deleted' }))
  expect(called).toContain('deleteAccount')
  expect(called).not.toContain('logout')
  actor.stop()
})

test('a logout revokes the token', () => {
  const { called, revokeToken } = openAccount()
  revokeToken()
  expect(called).toEqual(['logout'])
})
