import toast from 'react-hot-toast/headless'
import { TOAST_MS } from '#contract/constants.ts'
import type { Toast } from '#machines/toast.ts'

/** `duration` in ms. `src/shell/Toasts` renders them. */
export function showToast({ tone, title, message }: Toast, duration = TOAST_MS): void {
  toast[tone](message ? `${title}\n${message}` : title, { duration })
}

export const clearToasts = (): void => toast.remove()
