import { API_BASE } from '#contract/constants.ts'

/** Where the payment provider tells what became of payments; no call of the app's. */
export const WEBHOOK_PATH = `${API_BASE}/payments/webhook`
