import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { Database } from './db/open.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Background } from './process/background.ts'

/** What the server gives to every subject. A subject takes what is its own beside it. */
export interface Deps {
  db: Database
  config: Config
  clock: () => number
  mail: Mailer
  limits: RateLimits
  background: Background
  /** Runs the jobs that are due without waiting for the next tick. */
  wakeWorker(): void
  log: Logger
}
