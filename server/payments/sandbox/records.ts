import type { sandboxOrders, sandboxPayments, sandboxRefunds } from '#server/db/schema.ts'

export type SandboxOrder = typeof sandboxOrders.$inferSelect
export type SandboxPayment = typeof sandboxPayments.$inferSelect
export type SandboxRefund = typeof sandboxRefunds.$inferSelect
