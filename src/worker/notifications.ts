/// <reference lib="webworker" />

import { type BodyOf, calls } from '#contract/calls.ts'
import { apiUrl } from '#src/platform/api-url.ts'

declare const self: ServiceWorkerGlobalScope

/** What the server pushes: `server/push/web-push.ts`. */
interface PushMessage {
  title: string
  body: string
  url: string
  topic: string
  stop: string
}

const STOP = 'stop'

/** The types of the DOM do not know what browsers on Android and desks do. */
type Options = NotificationOptions & {
  actions: { action: string; title: string }[]
  renotify: boolean
}

export async function showMessage(message: PushMessageData): Promise<void> {
  const { title, body, url, topic, stop }: PushMessage = message.json()
  const options: Options = {
    body,
    icon: '/icon-192.png',
    tag: topic,
    renotify: true,
    data: { url },
    actions: [{ action: STOP, title: stop }],
  }
  await self.registration.showNotification(title, options)
}

/** Opens the page that it is about, in a tab of the app if one is there already. */
export async function answerClick({ action, notification }: NotificationEvent): Promise<void> {
  notification.close()
  if (action === STOP) return stopMessages()
  const { href } = new URL(notification.data.url, self.location.origin)
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => url === href)
  await (open ? open.focus() : self.clients.openWindow(href))
}

/** Without a login: the server takes the address as a proof. */
async function stopMessages(): Promise<void> {
  const endpoint = await forgetSubscription()
  if (endpoint !== null) await post('unsubscribePush', { endpoint })
}

async function post<Name extends 'unsubscribePush' | 'renewPush'>(
  name: Name,
  body: BodyOf<Name>,
): Promise<void> {
  await fetch(apiUrl(calls[name].path), {
    method: calls[name].method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/**
 * The push service has replaced the subscription, or ended it. Where the browser does not say which one it was, My
 * Orders offers reminders again.
 */
export async function renewSubscription(event: PushSubscriptionChangeEvent): Promise<void> {
  const former = event.oldSubscription
  if (!former) return
  const { pushManager } = self.registration
  const next = event.newSubscription ?? (await pushManager.subscribe(former.options))
  const { endpoint = '', keys = {} } = next.toJSON()
  await post('renewPush', {
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
    former_endpoint: former.endpoint,
    former_auth: former.toJSON().keys?.auth ?? '',
  })
}

/** Logout: removes the notifications that are shown. */
export async function forgetMessages(): Promise<void> {
  // A Safari without notifications lacks it.
  const shown = (await self.registration.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
  await forgetSubscription()
}

async function forgetSubscription(): Promise<string | null> {
  const subscription = await self.registration.pushManager?.getSubscription()
  if (!subscription) return null
  await subscription.unsubscribe()
  return subscription.endpoint
}
