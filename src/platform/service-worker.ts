import { keepingOf } from '#src/platform/kept-calls.ts'
import { isKeptImage } from '#src/platform/kept-images.ts'
import type { UrlToKeep, WorkerMessage } from '#src/platform/worker-messages.ts'
import { apiUrl } from './api-url.ts'
import type { Clock } from './clock.ts'
import { keepPasses } from './keep-passes.ts'
import type { Services } from './services.ts'
import { scriptOf } from './worker-version.ts'

const SCRIPT = '/sw.js'
const UPDATE_MS = 3_600_000

/**
 * Installs the service worker. When it controls the page, what the person has seen before is kept for
 * a time without a network: `paths` of the calls that are answered in the HTML, calls, posters and
 * pictures.
 */
export async function startServiceWorker(
  services: Pick<Services, 'store' | 'history' | 'clock'>,
  paths: string[],
): Promise<void> {
  const container = window.navigator.serviceWorker
  const policy = window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (_url: string) => SCRIPT,
  })
  // The types of the DOM do not know trusted addresses here.
  const registration = await container.register(
    (policy?.createScriptURL(SCRIPT) ?? SCRIPT) as string,
  )
  updateOnReturn(services.clock, registration)
  const worker = await untilControlled(container)
  const post = (message: WorkerMessage) => worker.postMessage(message)
  post({ type: 'build.used', script: scriptOf() })
  post({ type: 'CACHE_URLS', payload: { urlsToCache: urlsToKeep(paths) } })
  keepPasses(services)
}

/** An open app navigates by itself: the browser would not look for a new version. */
function updateOnReturn(clock: Clock, registration: ServiceWorkerRegistration): void {
  let updatedAt = clock.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || clock.now() - updatedAt < UPDATE_MS) return
    updatedAt = clock.now()
    // Without a network there is no new version.
    registration.update().catch(() => {})
  })
}

function untilControlled(container: ServiceWorkerContainer): Promise<ServiceWorker> {
  return new Promise((resolve) => {
    const check = () => container.controller && resolve(container.controller)
    container.addEventListener('controllerchange', check, { once: true })
    check()
  })
}

/** The calls in the HTML, and what was requested before the worker could see it. */
function urlsToKeep(paths: string[]): UrlToKeep[] {
  const requested = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).workerStart === 0)
    .map(({ name }) => new URL(name))
    .filter(
      (url) =>
        keepingOf(url) === 'public' ||
        (url.origin === location.origin && isKeptImage(url.pathname)),
    )
  const urls = new Set([...paths.map(apiUrl), ...requested.map(({ href }) => href)])
  return [...urls].map((url) => [url, { priority: 'low' }])
}
