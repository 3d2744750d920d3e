import { fromPromise } from 'xstate'
import { User } from '#contract/entities.ts'
import {
  type SeenTransfer,
  transferOfferMachine,
} from '#machines/transfer-offer/transfer-offer.machine.ts'
import { logAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'

/** The server renders the page, and caches it: an invitation may be over in the next moment. */
const never = () => new Promise<never>(() => {})

export const provideTransferOffer = (services: Services) => {
  const { api, store, userAgent } = services
  return transferOfferMachine.provide({
    actors: {
      fetchTransfer: fromPromise<SeenTransfer, { code: string }>(async ({ input, signal }) => {
        if (userAgent === '') return never()
        const answer = await api.callOptional('transfer', { params: input, signal })
        if (answer === null) throw new Error('This server has no transfers of bookings.')
        const user = store.read(STORAGE_KEYS.user, User)
        return { transfer: answer.data, account: user?.email ?? null }
      }),
      // Not aborted when the page is left: the server may have given the booking already.
      acceptTransfer: fromPromise<{ bookingId: string }, { code: string }>(async ({ input }) => {
        const answer = await api.callOptional('acceptTransfer', { body: input })
        if (answer === null) throw new Error('This server has no transfers of bookings.')
        return { bookingId: answer.data.order_id }
      }),
    },
    actions: { ...toastAction(services), ...logAction(services) },
  })
}
