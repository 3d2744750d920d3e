import toast from 'react-hot-toast/headless'
import { TOAST_MS } from '#contract/constants.ts'
import type { Toast } from '#machines/toast.ts'

/** Shows a toast; the view of them is `src/components/Toasts`. */
export function showToast({ tone, title, message }: Toast): void {
  toast[tone](message ? `${title}\n${message}` : title, { duration: TOAST_MS })
}
