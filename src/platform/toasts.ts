import toast from 'react-hot-toast/headless'
import type { Toast } from '#machines/toast.ts'
import { t } from '#src/languages/translate.ts'

const TOAST_MS = 4_000

/** `duration` in ms. `src/app/Toasts` renders them. */
export function showToast({ tone, title, message }: Toast, duration = TOAST_MS): void {
  const text = message ? `${t(title)}\n${t(message)}` : t(title)
  toast[tone](text, { duration })
}

/** Shows a text until the function that it returns is called. */
export function showWork(text: string): () => void {
  const id = toast.loading(text)
  return () => toast.remove(id)
}

export const clearToasts = (): void => toast.remove()
