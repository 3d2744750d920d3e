import type { Logger } from 'pino'
import type { Limits } from './accounts/limits.ts'
import type { Background } from './background.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentProvider } from './payments/provider.ts'

export interface Deps {
  db: Database
  config: Config
  /** Epoch milliseconds. */
  clock: () => number
  mail: Mailer
  payments: PaymentProvider
  limits: Limits
  background: Background
  log: Logger
}
