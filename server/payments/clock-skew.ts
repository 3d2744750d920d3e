import type { PaymentProvider } from './provider.ts'

const MINUTE_MS = 60_000

export interface Clocks {
  clock: () => number
  payments: Pick<PaymentProvider, 'now'>
}

/** By how much the provider's clock is ahead, where that is too much: in ms, else 0. */
export function skewOf({ payments, clock }: Clocks): number {
  const skew = payments.now() - clock()
  return Math.abs(skew) < MINUTE_MS ? 0 : skew
}
