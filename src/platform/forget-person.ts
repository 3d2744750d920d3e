import type { WorkerMessage } from '#src/platform/worker-messages.ts'

/** Removes what the service worker has kept for the person that leaves. */
export async function forgetPerson(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const message: WorkerMessage = { type: 'person.left' }
  registration?.active?.postMessage(message)
}
