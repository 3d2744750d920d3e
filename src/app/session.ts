import { rows } from '#contract/decode.ts'
import { CartItem, TournamentSummary, User } from '#contract/entities.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import type { StoredSession } from '#machines/app/context.ts'
import { CartQueue } from '#machines/cart/cart-queue.ts'
import { GLOBAL_CITY } from '#machines/city/cities.ts'
import { SavedQueue } from '#machines/shortlist/shortlist-queue.ts'
import type { Services } from '#src/platform/services.ts'
import type { Store } from '#src/platform/storage.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'

const storedUser = (store: Store) => store.read(STORAGE_KEYS.user, User)
const storedCart = (store: Store) => store.read(STORAGE_KEYS.cart, rows(CartItem)) ?? []
const storedQueue = (store: Store) => store.read(STORAGE_KEYS.cartQueue, CartQueue)
const storedSaved = (store: Store) => store.read(STORAGE_KEYS.saved, rows(TournamentSummary)) ?? []
const storedSavedQueue = (store: Store) => store.read(STORAGE_KEYS.savedQueue, SavedQueue)
const storedCity = (store: Store) => store.readText(STORAGE_KEYS.city)

export function restoreSession({ store }: Pick<Services, 'store'>): StoredSession {
  return {
    user: storedUser(store),
    cart: storedCart(store),
    queue: storedQueue(store),
    city: storedCity(store) ?? GLOBAL_CITY._id,
    saved: { items: storedSaved(store), queue: storedSavedQueue(store) },
  }
}

export const sessionActions = ({ api, store, log, forgetPerson }: Services) => ({
  storeSession: (_: unknown, { user, token }: { user: User; token?: string }) => {
    // Token first: other tabs read the storage on each write, and need both.
    if (token) store.writeText(STORAGE_KEYS.token, token)
    store.write(STORAGE_KEYS.user, user)
  },
  clearSession: () => {
    store.remove(STORAGE_KEYS.user, STORAGE_KEYS.cart, STORAGE_KEYS.saved, STORAGE_KEYS.token)
    forgetPerson()
  },
  revokeToken: () => {
    // The token of a deleted account is gone.
    if (store.readText(STORAGE_KEYS.token) === null) return
    api.callOptional('logout', {}).catch((error) => log('Error logging out', error))
  },
  clearStorage: () => {
    store.clear(STORAGE_KEYS.paidBooking, STORAGE_KEYS.installAsked, STORAGE_KEYS.organizer)
    forgetPerson()
  },
})

/** Applies another tab's change of user, cart, saved tournaments or city. `key` is the changed key, null for all. */
export function syncFromOtherTab({ store }: Services, app: AppRef, key: string | null): void {
  const concerns = (...keys: string[]) => key === null || keys.includes(key)
  if (concerns(STORAGE_KEYS.user, STORAGE_KEYS.token)) {
    app.send({ type: 'session.followed', user: storedUser(store) })
  }
  const { cart, shortlist } = app.getSnapshot().children
  if (concerns(STORAGE_KEYS.cartQueue)) {
    cart?.send({ type: 'queue.stored', queue: storedQueue(store) })
  }
  if (concerns(STORAGE_KEYS.cart)) {
    cart?.send({ type: 'cart.stored', items: storedCart(store) })
  }
  if (concerns(STORAGE_KEYS.savedQueue)) {
    shortlist?.send({ type: 'saved.queueStored', queue: storedSavedQueue(store) })
  }
  if (concerns(STORAGE_KEYS.saved)) {
    shortlist?.send({ type: 'saved.stored', items: storedSaved(store) })
  }
  if (concerns(STORAGE_KEYS.city) && storedCity(store) === null) {
    app.send({ type: 'city.reset' })
  }
}
