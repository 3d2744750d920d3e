import { fromPromise } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { Banner, Icon } from '#contract/entities.ts'
import { type HomeRef, homeListMachine, homeMachine } from '#machines/home/home.machine.ts'
import { listingLogic } from '#src/services/machines/listing.ts'
import { definePage } from '../page-module.ts'
import { Home } from './Home.tsx'

export const page = definePage<HomeRef>({
  View: Home,
  create: (services) => ({
    logic: homeMachine.provide({
      actors: {
        listing: listingLogic(services, homeListMachine),
        fetchBanners: fromPromise<Banner[]>(
          async ({ signal }) => (await services.api.call('banners', { signal })).data,
        ),
        fetchIcons: fromPromise<Icon[]>(async ({ signal }) => {
          const params = { page: 1, limit: PAGE_SIZE.icons }
          return (await services.api.call('icons', { params, signal })).data
        }),
      },
      actions: { log: (_, { message, error }) => services.log(message, error) },
    }),
    input: ({ city }) => ({ city }),
    keeps: true,
  }),
})
