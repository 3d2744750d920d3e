import type { ReceiptRef } from '#machines/receipt/receipt.machine.ts'
import { definePage } from '../page-module.ts'
import { provideReceipt } from './provide-receipt.ts'
import { Receipt } from './Receipt.tsx'

export const page = definePage<ReceiptRef>({
  View: Receipt,
  create: (services) => ({
    logic: provideReceipt(services),
    input: ({ pathParams }) => ({ orderId: pathParams.id ?? '' }),
  }),
})
