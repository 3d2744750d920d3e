import type http from 'node:http'
import { Hono } from 'hono'
import { createServer } from './app.ts'
import { runCommand as runCatalogue } from './catalogue-files/commands.ts'
import {
  type Config,
  type DatabaseConfig,
  loadEnvFile,
  readConfig,
  readDatabaseConfig,
} from './config/config.ts'
import { type Database, openDatabase } from './db/open.ts'
import { DEMO_PLAYER } from './demo/demo-accounts.ts'
import { seedDemo } from './demo/seed.ts'
import { handleErrors } from './http/error-response.ts'
import { createHttpServer } from './http/http-server.ts'
import { jobHandlers, LANES, startJobs } from './jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import { createOutbox } from './mail/outbox.ts'
import { createSmtp, reportMailLogin } from './mail/smtp.ts'
import { createMetrics } from './metrics.ts'
import { runCommand as runMoney } from './money/commands.ts'
import { serveCommands } from './operator/socket.ts'
import { runCommand as runEntries } from './organizers/entry-commands.ts'
import { runCommand as runOrganizerKeys } from './organizers/key-commands.ts'
import { createPostWebhook } from './organizers/post-webhook.ts'
import { runCommand as runOrganizerWebhooks } from './organizers/webhook-commands.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { createRazorpay } from './payments/razorpay.ts'
import { serveWebhook } from './payments/receive-webhook.ts'
import { createSandbox } from './payments/sandbox/sandbox.ts'
import { createBackground } from './process/background.ts'
import { createLogger } from './process/log.ts'
import { shutDownOnSignal } from './process/shutdown.ts'
import { errorLine, StartupError } from './process/startup-error.ts'
import { createWebPush } from './push/web-push.ts'
import { createWorker } from './queue/worker.ts'
import { runCommand as runUsage } from './usage/commands.ts'
import { readKnownKeys } from './usage/known-keys.ts'

/** For a balancer to see that /readyz fails before it gets no answer. */
const DRAIN_MS = 5_000

type Role = 'web' | 'worker' | 'all'

try {
  loadEnvFile()
  await run(process.argv[2])
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `Cannot start: ${errorLine(error)}`)
  process.exit(1)
}

async function run(command: string | undefined): Promise<void> {
  switch (command) {
    case 'migrate':
      return migrate(readDatabaseConfig(process.env))
    case 'web':
    case 'worker':
      return start(readConfig(process.env), command)
    case undefined:
      return start(readConfig(process.env), 'all')
    default:
      throw new StartupError(`${command}: expected migrate, web, worker or no command.`)
  }
}

async function migrate(config: DatabaseConfig): Promise<void> {
  const { db, close } = await openDatabase(config)
  if (config.demo) await seedDemo(db, Date.now())
  await close()
  console.log('The database is up to date.')
}

async function start(config: Config, role: Role): Promise<void> {
  if (role !== 'all' && config.databaseUrl === null) {
    throw new StartupError(
      `DATABASE_URL: required by ${role}, as one process alone can open the embedded database.`,
    )
  }
  const clock = Date.now
  const log = createLogger(config.logLevel)
  const database = await openDatabase(config, { migrates: role === 'all', log })
  const { db, ping, vacuum, close } = database
  if (config.demo && role === 'all') await seedDemo(db, clock())
  const payments = await choosePayments(config, db, clock)
  const metrics =
    config.metricsPort === null
      ? undefined
      : createMetrics({ db, clock, payments }, { pool: database.pool, queue: role !== 'web' })
  const mailer = chooseMail(config, db, clock)
  const mail = metrics?.countMails(mailer) ?? mailer
  const background = createBackground(log)
  const stopping = new AbortController()
  const deps = { db, config, clock, mail, payments, log, background }
  const closers: (() => unknown)[] = []

  let wakeWorker = () => {}
  if (role !== 'web') {
    background.run(() => reportMailLogin(mailer, log))
    const post = createPostWebhook({ allowsLocal: config.demo })
    const postWebhook = metrics?.countWebhooks(post) ?? post
    const push = config.vapid && createWebPush(config.vapid, { allowsLocal: config.demo })
    const worker = createWorker(
      { ...deps, stopping: stopping.signal },
      LANES,
      jobHandlers({ ...deps, postWebhook, push }),
    )
    wakeWorker = () => background.run(worker.run)
    const webhooks = new Hono()
    webhooks.onError(handleErrors(log))
    serveWebhook(webhooks, { ...deps, wakeWorker })
    closers.push(startJobs(deps, { worker, deliver: (request) => webhooks.fetch(request), vacuum }))
  }

  let server: http.Server | undefined
  if (role !== 'worker') {
    const usageKeys = config.usageCounts ? readKnownKeys() : undefined
    const serving = { wakeWorker, ping, metrics, stopping: stopping.signal, usageKeys }
    const app = createServer({ ...deps, ...serving })
    server = await listen(app, config.host, config.port, 'PORT')
    background.run(async () => void (await app.request('/')))
  }
  if (metrics && config.metricsPort !== null) {
    const app = new Hono()
    app.get('/metrics', async (c) =>
      c.text(await metrics.read(), 200, { 'Content-Type': metrics.contentType }),
    )
    await listen(app, config.host, config.metricsPort, 'METRICS_PORT')
  }
  if (config.databaseUrl === null) {
    const programs = {
      money: runMoney,
      catalogue: runCatalogue,
      entries: runEntries,
      'organizer-keys': runOrganizerKeys,
      'organizer-webhooks': runOrganizerWebhooks,
      usage: runUsage,
    }
    closers.push(await serveCommands(deps, config.dataDir, programs))
  }

  shutDownOnSignal({
    server,
    stopping,
    log,
    drainMs: role === 'web' ? DRAIN_MS : 0,
    close: async () => {
      for (const closer of closers) closer()
      await background.settled()
      await close()
    },
  })

  console.log(
    role === 'worker' ? 'The worker is running' : `Matchpoint is running at ${config.publicUrl}`,
  )
  if (config.demo)
    console.log(`Demo player: ${DEMO_PLAYER.email}, password ${DEMO_PLAYER.password}`)
  console.log(`Mail goes to ${mail.destination}`)
}

function chooseMail(config: Config, db: Database, clock: () => number): Mailer {
  return config.smtpUrl === null
    ? createOutbox(db, clock, config.publicUrl)
    : createSmtp(config.smtpUrl, config.mailFrom)
}

async function choosePayments(
  config: Config,
  db: Database,
  clock: () => number,
): Promise<PaymentProvider> {
  if (config.razorpay === null) return createSandbox(db, clock, config.sandboxFaults)
  const razorpay = createRazorpay(config.razorpay)
  await razorpay.checkAccess().catch((error: unknown) => {
    throw new StartupError(`RAZORPAY_KEY_ID, RAZORPAY_API_URL: ${errorLine(error)}`)
  })
  return razorpay
}

function listen(app: Hono, host: string, port: number, setting: string): Promise<http.Server> {
  return new Promise((resolve, reject) => {
    const server = createHttpServer(app, host)
    server.on('error', (error) => reject(new StartupError(listenError(error, host, port, setting))))
    server.listen(port, host, () => resolve(server))
  })
}

function listenError(error: Error, host: string, port: number, setting: string): string {
  const inUse = 'code' in error && error.code === 'EADDRINUSE'
  return inUse
    ? `${setting}: port ${port} is in use on ${host}; stop the other server or set another ${setting}.`
    : `HOST, ${setting}: cannot listen on ${host}:${port}: ${errorLine(error)}`
}
