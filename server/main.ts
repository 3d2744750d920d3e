import type { IncomingMessage, ServerResponse } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer } from './app.ts'
import { createBackground } from './background.ts'
import { sendConfirmations } from './booking/confirmations.ts'
import { type Config, readConfig } from './config.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { DEMO_PLAYER } from './demo/player.ts'
import { seedDemo } from './demo/seed.ts'
import type { Deps } from './deps.ts'
import { createLogger } from './log.ts'
import type { Mail } from './mail/mail.ts'
import { createOutbox } from './mail/outbox.ts'
import { createSmtp } from './mail/smtp.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { createRazorpay } from './payments/razorpay.ts'
import { reconcile } from './payments/reconcile.ts'
import { createSandbox } from './payments/sandbox/sandbox.ts'
import { oneLine, StartupError } from './startup-error.ts'
import { sweep, tidy } from './sweep.ts'

const SWEEP_MS = 2_000
const TIDY_MS = 3_600_000

/** Starts the server; what keeps it from starting is one line, and exit code 1. */
try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `Cannot start: ${oneLine(error)}`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const clock = Date.now
  const log = createLogger(config.logLevel)
  const database = await openDatabase(config)
  const { db, ping } = database
  if (config.demo) await seedDemo(db, clock())
  const mail = chooseMail(config, db, clock)
  const payments = await choosePayments(config, db, clock)
  const background = createBackground(log)
  const app = createServer({ db, config, clock, mail, payments, log, background, ping })
  const endSweeps = repeat(
    { db, config, clock, mail, payments, log, background },
    app,
    database.upkeep,
  )
  await listen(app, config, async () => {
    endSweeps()
    await background.settled()
    await database.close()
  })

  console.log(`Matchpoint is at ${config.publicUrl}`)
  if (config.demo)
    console.log(`Demo player: ${DEMO_PLAYER.email}, password ${DEMO_PLAYER.password}`)
  console.log(`Mail goes to ${mail.where}`)
}

function chooseMail(config: Config, db: Deps['db'], clock: () => number): Mail {
  if (config.smtpUrl !== null) return createSmtp(config.smtpUrl, config.mailFrom)
  if (config.demo) return createOutbox(db, clock, config.publicUrl)
  throw new StartupError('SMTP_URL: needed in production (or set DEMO=on).')
}

async function choosePayments(
  config: Config,
  db: Deps['db'],
  clock: () => number,
): Promise<PaymentProvider> {
  if (config.razorpay !== null) return createRazorpay(config.razorpay)
  if (config.demo) return createSandbox(db, clock)
  throw new StartupError('RAZORPAY_KEY_ID: needed in production (or set DEMO=on).')
}

/** Sweeps again and again, one of a kind at a time; the function that it returns ends it. */
function repeat(deps: Omit<Deps, 'limits'>, app: Hono, upkeep: OpenDatabase['upkeep']): () => void {
  const every = (ms: number, work: () => Promise<void>) => {
    let busy = false
    return setInterval(() => {
      if (busy) return
      busy = true
      deps.background.run(() =>
        work().finally(() => {
          busy = false
        }),
      )
    }, ms)
  }
  const timers = [
    every(SWEEP_MS, () => sweep(deps, (request) => app.fetch(request))),
    // Apart from the sweep: a mail server or a provider that does not answer holds up no booking.
    every(SWEEP_MS, () => sendConfirmations(deps)),
    every(SWEEP_MS, () => reconcile(deps)),
    every(TIDY_MS, async () => {
      await tidy(deps)
      await upkeep?.()
    }),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** Resolves once the server listens; on SIGTERM and SIGINT it finishes what is in flight and ends. */
function listen(app: Hono, { host, port }: Config, tidyUp: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, () => resolve())
    server.on('error', (error) => reject(new StartupError(whyNot(error, host, port))))
    const end = () => {
      // Else a connection would keep the server up for as long as it is used, or might be.
      Object.assign(server, { keepAliveTimeout: 1 })
      server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
        response.setHeader('Connection', 'close')
      })
      server.close(async () => {
        await tidyUp()
        process.exit(0)
      })
    }
    process.once('SIGTERM', end)
    process.once('SIGINT', end)
  })
}

function whyNot(error: Error, host: string, port: number): string {
  const inUse = 'code' in error && error.code === 'EADDRINUSE'
  return inUse
    ? `PORT: port ${port} is in use on ${host}; stop what uses it, or set another PORT.`
    : `HOST, PORT: cannot listen on ${host}:${port}: ${oneLine(error)}`
}
