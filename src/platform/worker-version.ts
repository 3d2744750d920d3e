import type { WorkerMessage } from '#src/platform/worker-messages.ts'

/** The script of the page's build. */
export const scriptOf = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/**
 * Calls `listener` when a service worker takes over from another one and has another build than the
 * page: after a deployment. Returns the unsubscribe function.
 */
export function watchVersion(listener: () => void): () => void {
  const container = navigator.serviceWorker
  let isFirst = container.controller === null
  const check = async () => {
    const isUpdate = !isFirst
    isFirst = false
    if (isUpdate && container.controller && !(await hasBuild(container.controller))) {
      listener()
    }
  }
  container.addEventListener('controllerchange', check)
  return () => container.removeEventListener('controllerchange', check)
}

/** Whether the page's build is the worker's: the server may have rendered the page after the deployment. */
function hasBuild(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    const message: WorkerMessage = { type: 'build.used', script: scriptOf() }
    worker.postMessage(message, [port2])
  })
}
