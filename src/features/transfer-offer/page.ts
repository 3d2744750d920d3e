import type { TransferOfferRef } from '#machines/transfer-offer/transfer-offer.machine.ts'
import { definePage } from '../page-module.ts'
import { provideTransferOffer } from './provide-transfer-offer.ts'
import { TransferOffer } from './TransferOffer.tsx'

export const page = definePage<TransferOfferRef>({
  View: TransferOffer,
  create: (services) => ({
    logic: provideTransferOffer(services),
    input: ({ pathParams }) => ({ code: pathParams.code ?? '' }),
  }),
})
