import { fromPromise } from 'xstate'
import {
  type DetailKind,
  detailMachine,
  type LoadedDetail,
} from '#machines/detail/detail.machine.ts'
import { titleAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideCountdown } from '../countdown/provide-countdown.ts'
import { providePartnerList } from '../partner-list/provide-partner-list.ts'
import { provideSchedule } from '../schedule/provide-schedule.ts'
import { provideShare } from '../share/provide-share.ts'
import { provideWaitlist } from '../waitlist/provide-waitlist.ts'

export const provideDetail = (services: Services) => {
  const { api, clock } = services
  return detailMachine.provide({
    actors: {
      fetchDetail: fromPromise<LoadedDetail, { kind: DetailKind; id: string }>(
        async ({ input: { kind, id }, signal }) => {
          const name = kind === 'tournament' ? 'tournament' : 'categoryEvent'
          const { data } = await api.call(name, { params: { id }, signal })
          return { item: data, now: clock.now() }
        },
      ),
      countdown: provideCountdown(services),
      share: provideShare(services),
      waitlist: provideWaitlist(services),
      partnerList: providePartnerList(services),
      schedule: provideSchedule(services),
    },
    actions: { ...toastAction(services), ...titleAction(services) },
  })
}
