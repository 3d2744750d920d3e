/// <reference lib="webworker" />

import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { keepingOf } from '#src/platform/kept-calls.ts'
import { isKeptImage } from '#src/platform/kept-images.ts'
import type { WorkerMessage } from '#src/platform/worker-messages.ts'
import { asKept, byParams } from './kept-response.ts'
import { noteLateAnswer, noteSilence, noteSilences, waitSeconds } from './network-wait.ts'
import { answerClick, forgetMessages, renewSubscription, showMessage } from './notifications.ts'
import { forgetPerson, notAfterDeparture, personalCache } from './personal-calls.ts'

declare const self: ServiceWorkerGlobalScope

const DAY_SECONDS = 86_400

const build = new PrecacheController()
build.addToCacheList(self.__WB_MANIFEST)

// A new worker may serve a page of an older build: that build's files stay until no page uses it.
self.addEventListener('install', (event) => {
  build.install(event)
  self.skipWaiting()
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  )
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'person.left') {
    event.waitUntil(Promise.all([forgetPerson(), forgetMessages()]))
  } else if (message.type === 'build.used') event.waitUntil(removeOldBuilds(event, message.script))
})

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showMessage(event.data))
})
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event))
})
self.addEventListener('notificationclick', (event) => event.waitUntil(answerClick(event)))

async function removeOldBuilds(event: ExtendableMessageEvent, script: string): Promise<void> {
  const isCurrent = build.getCacheKeyForURL(script) !== undefined
  event.ports[0]?.postMessage(isCurrent)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // What another worker installs is not in this one's list.
  const { installing, waiting } = self.registration
  if (isCurrent && pages.length === 1 && !installing && !waiting) await build.activate(event)
}

const otherAssets = new CacheFirst({
  cacheName: 'assets',
  plugins: [new ExpirationPlugin({ maxEntries: 40, purgeOnQuotaError: true })],
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) =>
    (await caches.match(request, { ignoreVary: true })) ?? otherAssets.handle({ request, event }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKeptImage(url.pathname),
  new CacheFirst({
    cacheName: 'posters',
    plugins: [
      new ExpirationPlugin({
        maxEntries: 150,
        maxAgeSeconds: 30 * DAY_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  }),
)

registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(favicon\.svg|app\.webmanifest|icon-192\.png)$/.test(url.pathname),
  async ({ request, event }) =>
    (await fetch(request).catch(() => undefined)) ?? build.strategy.handle({ request, event }),
)

/** The network first, then what is kept. */
const callStrategy = (cacheName: string, plugin: WorkboxPlugin) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: waitSeconds('call'),
    matchOptions: { ignoreVary: true },
    plugins: [byParams, asKept, noteSilences, plugin],
  })

const expiringCalls = new ExpirationPlugin({
  maxEntries: 200,
  maxAgeSeconds: 30 * DAY_SECONDS,
  purgeOnQuotaError: true,
})
registerRoute(
  ({ url }) => keepingOf(url) === 'public',
  (options) => callStrategy('calls', expiringCalls).handle(options),
)

registerRoute(
  ({ url }) => keepingOf(url) === 'personal',
  async ({ request, event }) => {
    const cacheName = await personalCache(request)
    if (cacheName === null) return fetch(request)
    return callStrategy(cacheName, notAfterDeparture).handle({ request, event })
  },
)

const SHELL = '/shell.html'
/** These paths are not pages of the app. */
const OTHERS = /^\/(api|assets|posters|media|sandbox|outbox|inspect)(\/|$)|\.\w+$/

registerRoute(
  new NavigationRoute(
    async ({ request, event }) => {
      const preloaded = (event as FetchEvent).preloadResponse as Promise<Response | undefined>
      const response = preloaded.then((early) => early ?? fetch(request))
      const late = new Promise<undefined>((resolve) =>
        setTimeout(resolve, 1000 * waitSeconds('page')),
      )
      const page = await Promise.race([response, late]).catch(() => undefined)
      if (!page) {
        noteSilence()
        response.then(noteLateAnswer, () => {})
      }
      return page ?? (await build.matchPrecache(SHELL)) ?? response
    },
    { denylist: [OTHERS] },
  ),
)
