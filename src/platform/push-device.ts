import type { BodyOf } from '#contract/calls.ts'

/** Timeout for the service worker, which the page installs when it is idle. */
const WORKER_MS = 10_000

/** Notifications that a push service sends to this browser. */
export interface PushDevice {
  /** `uninstalled` on an iPhone or iPad, where they need the app on the home screen. */
  support: 'full' | 'uninstalled' | 'none'
  isDenied(): boolean
  /** The endpoint from the push service; null without a subscription. */
  endpoint(): Promise<string | null>
  /** Asks the person, so it is called in answer to a touch. `off` if they did not choose. */
  subscribe(key: string): Promise<BodyOf<'subscribePush'> | 'denied' | 'off'>
  /** Returns the endpoint that is no longer valid. */
  unsubscribe(): Promise<string | null>
}

export function createPushDevice(navigator: Navigator): PushDevice {
  const find = async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription()) ?? null
  }
  return {
    support: supportOf(navigator),
    isDenied: () => Notification.permission === 'denied',
    endpoint: async () => (await find())?.endpoint ?? null,
    async subscribe(key) {
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
      const { pushManager } = await worker(navigator)
      // Ends a subscription with an old key: a browser refuses to change the key.
      await (await find())?.unsubscribe()
      const subscription = await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key,
      })
      const { endpoint = '', keys = {} } = subscription.toJSON()
      return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
    },
    async unsubscribe() {
      const subscription = await find()
      await subscription?.unsubscribe()
      return subscription?.endpoint ?? null
    },
  }
}

function supportOf(navigator: Navigator): PushDevice['support'] {
  const canShow = typeof Notification === 'function' && typeof PushManager === 'function'
  if (canShow && navigator.serviceWorker) return 'full'
  // Safari on a phone alone has the property.
  return 'standalone' in navigator && navigator.standalone === false ? 'uninstalled' : 'none'
}

function worker({ serviceWorker }: Navigator): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker.')), WORKER_MS)
  })
  return Promise.race([serviceWorker.ready, late])
}
