import { fromPromise } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { Banner, Icon } from '#contract/entities.ts'
import { homeListMachine, homeMachine } from '#machines/home/home.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideListing } from '../listing/provide-listing.ts'

export const provideHome = (services: Services) => {
  const { api } = services
  return homeMachine.provide({
    actors: {
      listing: provideListing(services, homeListMachine),
      fetchBanners: fromPromise<Banner[]>(
        async ({ signal }) => (await api.call('banners', { signal })).data,
      ),
      fetchIcons: fromPromise<Icon[]>(async ({ signal }) => {
        const params = { page: 1, limit: PAGE_SIZE.icons }
        return (await api.call('icons', { params, signal })).data
      }),
    },
    actions: logAction(services),
  })
}
