import type { Page } from 'playwright'
import webPush from 'web-push'
import type { newBrowser } from '../api/support/push-service.ts'

const keys = webPush.generateVAPIDKeys()
export const VAPID = {
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  VAPID_SUBJECT: 'mailto:push@example.in',
}

/**
 * The browser's maker's push service cannot be reached: the test's takes its place. Kept in the tab, as a
 * browser keeps its subscription.
 */
export async function subscribeAt(
  page: Page,
  { endpoint, p256dh, auth }: ReturnType<typeof newBrowser>,
) {
  await page.addInitScript(
    (json) => {
      const KEY = 'test.subscription'
      const subscription = {
        ...json,
        toJSON: () => json,
        unsubscribe: async () => {
          sessionStorage.removeItem(KEY)
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          sessionStorage.setItem(KEY, 'yes')
          return subscription
        },
        getSubscription: async () => (sessionStorage.getItem(KEY) ? subscription : null),
      })
    },
    { endpoint, keys: { p256dh, auth } },
  )
}

/** The browser of the tests allows no notifications, whatever is granted: the page has them allowed. */
export const allowNotifications = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  })
