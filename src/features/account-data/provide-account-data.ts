import { fromPromise } from 'xstate'
import type { Session } from '#contract/entities.ts'
import {
  accountDataMachine,
  deletionFormMachine,
} from '#machines/account-data/account-data.machine.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import { logAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'
import { provideForm } from '../form/provide-form.ts'

export const provideAccountData = (services: Services, app: () => AppRef) => {
  const { api, store, tab } = services
  return accountDataMachine.provide({
    actors: {
      fetchSessions: fromPromise<Session[] | null>(
        async ({ signal }) => (await api.callOptional('sessions', { signal }))?.data ?? null,
      ),
      endOtherSessions: fromPromise(async () => {
        await api.callOptional('endOtherSessions', {})
      }),
      fetchData: fromPromise<string>(async ({ signal }) => {
        const response = await api.callOptional('personalData', { signal })
        return JSON.stringify(response?.data, null, 2)
      }),
      // Not aborted when the page is left: the server may have deleted it already.
      form: provideForm(services, deletionFormMachine, async ({ password = '' }) => {
        await api.callOptional('deleteAccount', { body: { password } })
        store.remove(STORAGE_KEYS.token)
        return true as const
      }),
    },
    actions: {
      ...toastAction(services),
      ...logAction(services),
      saveData: (_, { text }) => tab.saveFile('matchpoint-my-data.json', 'application/json', text),
      logout: () => app().send({ type: 'session.logout' }),
    },
  })
}
