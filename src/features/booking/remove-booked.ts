import type { AnyActor } from 'xstate'
import type { Store } from '#src/platform/storage.ts'
import { removeDraft } from './roster-draft.ts'
import { removeSavedPayment } from './saved-payments.ts'

/** The payment last: a tab that is killed meanwhile finds the booking again. */
export const removeBookedAction = (store: Store) => ({
  removeBooked: (
    { system }: Pick<AnyActor, 'system'>,
    { userId, id, items }: { userId: string; id: string; items: string[] },
  ) => {
    system.get('cart')?.send({ type: 'cart.drop', ids: items })
    removeDraft(store, userId, items)
    removeSavedPayment(store, userId, id)
  },
})
