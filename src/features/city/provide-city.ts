import { fromPromise } from 'xstate'
import type { City } from '#contract/entities.ts'
import { appCityMachine } from '#machines/app/children.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'

export const provideCity = (services: Services) => {
  const { api, store } = services
  return appCityMachine.provide({
    actors: {
      fetchCities: fromPromise<City[]>(async ({ signal }) => {
        const { data } = await api.call('cities', { params: { dropdown: 'true' }, signal })
        return data
      }),
    },
    actions: {
      saveCity: (_, { id }) => store.writeText(STORAGE_KEYS.city, id),
      removeCity: () => store.remove(STORAGE_KEYS.city),
      ...logAction(services),
    },
  })
}
