import { fromPromise } from 'xstate'
import type { WaitlistEntry } from '#contract/entities.ts'
import { returningTo } from '#machines/login/purpose.ts'
import { joining } from '#machines/waitlist/join.ts'
import { type WaitlistAnswer, waitlistMachine } from '#machines/waitlist/waitlist.machine.ts'
import { logAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'

type Sent = Promise<{ data: WaitlistEntry[] } | null>

export function provideWaitlist(services: Services) {
  const { api, store, history } = services
  async function answerTo(send: () => Sent): Promise<WaitlistAnswer> {
    // A page for all is also drawn for members before their session is read.
    if (store.readText(STORAGE_KEYS.token) === null) return 'guest'
    return (await send())?.data ?? 'missing'
  }
  return waitlistMachine.provide({
    actors: {
      fetchWaitlist: fromPromise<WaitlistAnswer>(({ signal }) =>
        answerTo(() => api.callOptional('waitlist', { signal })),
      ),
      // Not aborted when the page is left: the server may have the change already.
      joinWaitlist: fromPromise<WaitlistAnswer, { itemId: string }>(({ input }) =>
        answerTo(() => api.callOptional('joinWaitlist', { body: { item_id: input.itemId } })),
      ),
      leaveWaitlist: fromPromise<WaitlistAnswer, { itemId: string }>(({ input }) =>
        answerTo(() => api.callOptional('leaveWaitlist', { body: { item_id: input.itemId } })),
      ),
    },
    actions: {
      ...toastAction(services),
      ...logAction(services),
      openLogin: (_, { join }) => {
        const { path, queryString } = history.visit().location
        const here = queryString === '' ? path : `${path}?${queryString}`
        history.navigate('/login', {
          state: returningTo(here, join === null ? null : joining(join)),
        })
      },
      forgetJoin: () => history.replaceUrl(history.visit().location.path, {}),
    },
  })
}
