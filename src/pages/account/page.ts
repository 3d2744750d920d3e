import type { OrdersRef } from '#machines/orders/orders.machine.ts'
import { ordersLogic } from '#src/services/logic/orders.ts'
import { definePage } from '../page.ts'
import { Account } from './Account.tsx'

export const page = definePage<OrdersRef>({
  View: Account,
  create: (services) => ({ logic: ordersLogic(services), input: () => undefined }),
})
