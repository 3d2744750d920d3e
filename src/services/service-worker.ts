import { keepingOf } from '#src/worker/kept-calls.ts'
import type { UrlToKeep, WorkerMessage } from '#src/worker/messages.ts'
import { apiUrl } from './api-url.ts'
import { keepPasses } from './keep-passes.ts'
import type { Services } from './services.ts'

const SCRIPT = '/sw.js'

/**
 * Installs the service worker. When it controls the page, what the person has seen before is kept for
 * a time without a network: `paths` of the calls that are answered in the HTML, calls and posters.
 */
export async function startServiceWorker(
  services: Pick<Services, 'window' | 'store' | 'history'>,
  paths: string[],
): Promise<void> {
  const { window } = services
  const container = window.navigator.serviceWorker
  const policy = window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (_url: string) => SCRIPT,
  })
  // The types of the DOM do not know trusted addresses here.
  await container.register((policy?.createScriptURL(SCRIPT) ?? SCRIPT) as string)
  const worker = await untilControlled(container)
  const post = (message: WorkerMessage) => worker.postMessage(message)
  post({ type: 'build.used', script: scriptOf(window.document) })
  post({ type: 'CACHE_URLS', payload: { urlsToCache: urlsToKeep(window, paths) } })
  keepPasses(services)
}

const scriptOf = (document: Document): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

function untilControlled(container: ServiceWorkerContainer): Promise<ServiceWorker> {
  return new Promise((resolve) => {
    const check = () => container.controller && resolve(container.controller)
    container.addEventListener('controllerchange', check, { once: true })
    check()
  })
}

/** The calls in the HTML, and what was requested before the worker could see it. */
function urlsToKeep({ location, performance }: Window, paths: string[]): UrlToKeep[] {
  const requested = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).workerStart === 0)
    .map(({ name }) => new URL(name))
    .filter(
      (url) =>
        keepingOf(url) === 'public' ||
        (url.origin === location.origin && url.pathname.startsWith('/posters/')),
    )
  const urls = new Set([...paths.map(apiUrl), ...requested.map(({ href }) => href)])
  return [...urls].map((url) => [url, { priority: 'low' }])
}
