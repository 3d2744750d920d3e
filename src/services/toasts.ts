import toast from 'react-hot-toast/headless'
import type { Toast } from '#machines/toast.ts'
import { t } from '#src/languages/translate.ts'

const TOAST_MS = 4_000

/** `duration` in ms. `src/shell/Toasts` renders them. */
export function showToast({ tone, title, message }: Toast, duration = TOAST_MS): void {
  const text = message ? `${t(title)}\n${t(message)}` : t(title)
  toast[tone](text, { duration })
}

export const clearToasts = (): void => toast.remove()
