import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'
import { renew, subscribe, subscriptionsOf, unsubscribe } from '#server/push/subscriptions.ts'

export function pushRoutes({
  db,
  clock,
  config: { vapid, demo },
}: Pick<Deps, 'db' | 'clock' | 'config'>): HandlersOf<
  'push' | 'subscribePush' | 'renewPush' | 'unsubscribePush'
> {
  return {
    push: async ({ caller }) => {
      const devices = await subscriptionsOf(db, caller.user.id)
      const endpoints = devices.map(({ endpoint }) => endpoint)
      return { success: true, data: { key: vapid?.publicKey ?? null, endpoints } }
    },

    subscribePush: async ({ body, caller }) => {
      if (vapid === null) throw new HttpError(404, 'This site sends no notifications.')
      await subscribe(db, caller, body, { now: clock(), allowsLocal: demo })
      return { success: true }
    },

    renewPush: async ({ body }) => {
      await renew(db, body, { allowsLocal: demo })
      return { success: true }
    },

    unsubscribePush: async ({ body: { endpoint } }) => {
      await unsubscribe(db, endpoint)
      return { success: true }
    },
  }
}
