import { keepingOf } from '#src/worker/kept-calls.ts'
import type { BuildAnswer, WorkerMessage } from '#src/worker/messages.ts'
import { apiUrl } from './api-url.ts'
import { keepPasses, requestToKeep } from './keep-passes.ts'
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
  await untilControlled(container)
  await usesBuild(window)
  keepPasses(services)
  // What fails is not kept.
  await Promise.allSettled(urlsToKeep(window, paths).map((url) => requestToKeep(url)))
}

function untilControlled(container: ServiceWorkerContainer): Promise<void> {
  return new Promise((resolve) => {
    if (container.controller) resolve()
    else container.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}

/** The calls in the HTML, and what was requested before the worker could see it. */
function urlsToKeep({ location, performance }: Window, paths: string[]): string[] {
  const requested = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).workerStart === 0)
    .map(({ name }) => new URL(name))
    .filter(
      (url) =>
        keepingOf(url) === 'public' ||
        (url.origin === location.origin && url.pathname.startsWith('/posters/')),
    )
  return [...new Set([...paths.map(apiUrl), ...requested.map(({ href }) => href)])]
}

/** Resolves to whether the worker has the build of this page. */
export function usesBuild({ document, navigator }: Window): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve((data as BuildAnswer).isCurrent)
    const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
    const message: WorkerMessage = { type: 'build.used', script }
    navigator.serviceWorker.controller?.postMessage(message, [port2])
  })
}
