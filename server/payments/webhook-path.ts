import { API_BASE } from '#contract/constants.ts'

/** Called by the payment provider, not by the app. */
export const WEBHOOK_PATH = `${API_BASE}/payments/webhook`
