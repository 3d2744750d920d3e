import toast from 'react-hot-toast/headless'
import type { Toast } from '#machines/toast.ts'

const TOAST_MS = 4_000

/** `duration` in ms. `src/shell/Toasts` renders them. */
export function showToast({ tone, title, message }: Toast, duration = TOAST_MS): void {
  toast[tone](message ? `${title}\n${message}` : title, { duration })
}

export const clearToasts = (): void => toast.remove()
