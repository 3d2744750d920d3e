import { searchListMachine, searchMachine } from '#machines/search/search.machine.ts'
import { translatedTitleAction } from '../common-actions.ts'
import type { Services } from '../services.ts'
import { provideListing } from './listing.ts'

export const provideSearch = (services: Services) =>
  searchMachine.provide({
    actors: { listing: provideListing(services, searchListMachine) },
    actions: {
      ...translatedTitleAction(services),
      replaceUrl: (_, { to }) => services.history.replaceUrl(to),
    },
  })
