import type { sandboxOrders, sandboxPayments } from '#server/db/schema.ts'

export type SandboxOrder = typeof sandboxOrders.$inferSelect
export type SandboxPayment = typeof sandboxPayments.$inferSelect
