import type { Logger } from 'pino'
import type { PassCodes } from './booking/pass-codes.ts'
import type { Totals } from './catalogue/totals.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/open.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Background } from './process/background.ts'

export interface Deps {
  db: Database
  config: Config
  clock: () => number
  mail: Mailer
  payments: PaymentProvider
  limits: RateLimits
  totals: Totals
  passCodes: PassCodes
  background: Background
  /** Runs the jobs that are due without waiting for the next tick. */
  wakeWorker(): void
  log: Logger
}
