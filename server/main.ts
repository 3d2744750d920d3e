import http from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer } from './app.ts'
import { createBackground } from './background.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { DEMO_PLAYER } from './demo/demo-accounts.ts'
import { seedDemo } from './demo/seed.ts'
import type { Deps } from './deps.ts'
import { jobHandlers, startJobs } from './jobs.ts'
import { createLogger } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import { createOutbox } from './mail/outbox.ts'
import { createSmtp } from './mail/smtp.ts'
import { serveCommands } from './money/socket.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { createRazorpay } from './payments/razorpay.ts'
import { createSandbox } from './payments/sandbox/sandbox.ts'
import { createWorker } from './queue/worker.ts'
import { shutDownOnSignal } from './shutdown.ts'
import { errorLine, StartupError } from './startup-error.ts'

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `Cannot start: ${errorLine(error)}`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const clock = Date.now
  const log = createLogger(config.logLevel)
  const { db, ping, vacuum, close } = await openDatabase(config)
  if (config.demo) await seedDemo(db, clock())
  const mail = chooseMail(config, db, clock)
  const payments = await choosePayments(config, db, clock)
  const background = createBackground(log)
  const deps = { db, config, clock, mail, payments, log, background }
  const worker = createWorker(deps, jobHandlers(deps))
  const wakeWorker = () => background.run(worker.run)
  const stopping = new AbortController()
  const app = createServer({ ...deps, wakeWorker, ping, stopping: stopping.signal })
  const stopJobs = startJobs(deps, { worker, deliver: (request) => app.fetch(request), vacuum })
  const server = await listen(app, config)
  const closeCommands =
    config.databaseUrl === null ? await serveCommands(deps, config.dataDir) : () => {}
  background.run(async () => void (await app.request('/')))
  shutDownOnSignal(server, stopping, log, async () => {
    stopJobs()
    closeCommands()
    await background.settled()
    await close()
  })

  console.log(`Matchpoint is running at ${config.publicUrl}`)
  if (config.demo)
    console.log(`Demo player: ${DEMO_PLAYER.email}, password ${DEMO_PLAYER.password}`)
  console.log(`Mail goes to ${mail.destination}`)
}

function chooseMail(config: Config, db: Deps['db'], clock: () => number): Mailer {
  if (config.smtpUrl !== null) return createSmtp(config.smtpUrl, config.mailFrom)
  if (config.demo) return createOutbox(db, clock, config.publicUrl)
  throw new StartupError('SMTP_URL: required in production (or set DEMO=on).')
}

async function choosePayments(
  config: Config,
  db: Deps['db'],
  clock: () => number,
): Promise<PaymentProvider> {
  if (config.razorpay !== null) {
    const razorpay = createRazorpay(config.razorpay)
    await razorpay.checkAccess().catch((error: unknown) => {
      throw new StartupError(`RAZORPAY_KEY_ID, RAZORPAY_API_URL: ${errorLine(error)}`)
    })
    return razorpay
  }
  if (config.demo) return createSandbox(db, clock, config.sandboxFaults)
  throw new StartupError('RAZORPAY_KEY_ID: required in production (or set DEMO=on).')
}

function listen(app: Hono, { host, port }: Config): Promise<http.Server> {
  return new Promise((resolve, reject) => {
    const server = http.createServer(getRequestListener(app.fetch, { hostname: host }))
    server.on('error', (error) => reject(new StartupError(listenError(error, host, port))))
    server.listen(port, host, () => resolve(server))
  })
}

function listenError(error: Error, host: string, port: number): string {
  const inUse = 'code' in error && error.code === 'EADDRINUSE'
  return inUse
    ? `PORT: port ${port} is in use on ${host}; stop the other server or set another PORT.`
    : `HOST, PORT: cannot listen on ${host}:${port}: ${errorLine(error)}`
}
