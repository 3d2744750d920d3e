import { fromCallback, fromPromise } from 'xstate'
import { COUNTDOWN_TICK_MS } from '#contract/constants.ts'
import { countdownMachine, type Tick } from '#machines/countdown/countdown.machine.ts'
import {
  type DetailKind,
  detailMachine,
  type LoadedDetail,
} from '#machines/detail/detail.machine.ts'
import { setTitle } from '../document.ts'
import type { Services } from '../services.ts'
import { shareLogic } from './share.ts'

/** The page of a tournament or of a category event. */
export const detailLogic = (services: Services) => {
  const { api, clock, toast, window } = services
  return detailMachine.provide({
    actors: {
      fetchDetail: fromPromise<LoadedDetail, { kind: DetailKind; id: string }>(
        async ({ input: { kind, id }, signal }) => {
          const name = kind === 'tournament' ? 'tournament' : 'categoryEvent'
          const { data } = await api.call(name, { query: { id }, signal })
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

/** A countdown that ticks each second, and at once when the tab comes back. */
const countdownLogic = ({ window, clock }: Services) =>
  countdownMachine.provide({
    actors: {
      clock: fromCallback<{ type: string }, unknown, Tick>(({ sendBack }) => {
        const tick = () => sendBack({ type: 'tick', now: clock.now() })
        const timer = window.setInterval(tick, COUNTDOWN_TICK_MS)
        window.document.addEventListener('visibilitychange', tick)
        return () => {
          window.clearInterval(timer)
          window.document.removeEventListener('visibilitychange', tick)
        }
      }),
    },
  })
