import type { InstallAnswer } from '#machines/offline/offline.machine.ts'

/** Not in the types of the DOM: browsers on Android and desks have it, Safari and Firefox do not. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: InstallAnswer }>
}

interface Listeners {
  /** `ask` asks the browser's own question, once, in answer to a touch. */
  onPossible(ask: () => Promise<InstallAnswer>): void
  onInstalled(): void
}

/** Holds the browser's question for the home screen. Returns the unsubscribe function. */
export function watchInstallation({ onPossible, onInstalled }: Listeners): () => void {
  const hold = (event: Event) => {
    event.preventDefault()
    onPossible(async () => (await (event as InstallPromptEvent).prompt()).outcome)
  }
  window.addEventListener('beforeinstallprompt', hold)
  window.addEventListener('appinstalled', onInstalled)
  return () => {
    window.removeEventListener('beforeinstallprompt', hold)
    window.removeEventListener('appinstalled', onInstalled)
  }
}
