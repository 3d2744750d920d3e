import { searchListMachine, searchMachine } from '#machines/search/search.machine.ts'
import { translatedTitleAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideListing } from '../listing/provide-listing.ts'

export const provideSearch = (services: Services) =>
  searchMachine.provide({
    actors: { listing: provideListing(services, searchListMachine) },
    actions: {
      ...translatedTitleAction(services),
      replaceUrl: (_, { to }) => services.history.replaceUrl(to),
    },
  })
