import { API_BASE } from '#contract/constants.ts'

export const WEBHOOK_PATH = `${API_BASE}/payments/webhook`
