import toast from 'react-hot-toast/headless'
import { TOAST_MS } from '#contract/constants.ts'
import type { Toast } from '#machines/toast.ts'

/** Shows a toast for `duration` ms; the view of them is `src/shell/Toasts`. */
export function showToast({ tone, title, message }: Toast, duration = TOAST_MS): void {
  toast[tone](message ? `${title}\n${message}` : title, { duration })
}

/** Takes every toast away at once. */
export const clearToasts = (): void => toast.remove()
