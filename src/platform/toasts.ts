import toast from 'react-hot-toast/headless'
import type { Toast } from '#machines/toast.ts'
import { t } from '#src/languages/translate.ts'

const TOAST_MS = 4_000

/** It is at the bottom of a phone. */
const NOTICE = '[data-notice]'

/** `duration` in ms. `src/app/Toasts` renders them. A notice does not move a toast. */
export function showToast({ tone, title, message }: Toast, duration = TOAST_MS): void {
  const text = message ? `${t(title)}\n${t(message)}` : t(title)
  toast[tone](text, { duration, position: freePlace() })
}

/** Shows a text until the function that it returns is called. */
export function showWork(text: string): () => void {
  const id = toast.loading(text, { position: freePlace() })
  return () => toast.remove(id)
}

const freePlace = () => (document.querySelector(NOTICE) === null ? 'bottom-center' : 'top-center')

export const clearToasts = (): void => toast.remove()
