import toast from 'react-hot-toast/headless'
import type { Toast } from '#machines/toast.ts'
import { t } from '#src/languages/translate.ts'

const TOAST_MS = 4_000

/** A keyboard, or a notice, is at the bottom of a phone. */
const COVERS_BOTTOM = 'input:focus, textarea:focus, [data-notice]'

/** `duration` in ms. `src/app/Toasts` renders them. A toast keeps its place. */
export function showToast({ tone, title, message }: Toast, duration = TOAST_MS): void {
  const text = message ? `${t(title)}\n${t(message)}` : t(title)
  toast[tone](text, { duration, position: freePlace() })
}

/** Shows a text until the function that it returns is called. */
export function showWork(text: string): () => void {
  const id = toast.loading(text, { position: freePlace() })
  return () => toast.remove(id)
}

const freePlace = () =>
  document.querySelector(COVERS_BOTTOM) === null ? 'bottom-center' : 'top-center'

export const clearToasts = (): void => toast.remove()
