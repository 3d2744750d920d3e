import { fromPromise } from 'xstate'
import {
  type DetailKind,
  detailMachine,
  type LoadedDetail,
} from '#machines/detail/detail.machine.ts'
import { setTitle } from '../document.ts'
import type { Services } from '../services.ts'
import { countdownLogic } from './countdown.ts'
import { shareLogic } from './share.ts'

/** The page of a tournament or of a category event. */
export const detailLogic = (services: Services) => {
  const { api, clock, toast, window } = services
  return detailMachine.provide({
    actors: {
      fetchDetail: fromPromise<LoadedDetail, { kind: DetailKind; id: string }>(
        async ({ input: { kind, id }, signal }) => {
          const name = kind === 'tournament' ? 'tournament' : 'categoryEvent'
          const { data } = await api.call(name, { params: { id }, signal })
          return { item: data, now: clock.now() }
        },
      ),
      countdown: countdownLogic(services),
      share: shareLogic(services),
    },
    actions: {
      toast: (_, params) => toast(params),
      announce: (_, { title }) => setTitle(window, title),
    },
  })
}
