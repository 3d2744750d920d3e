import { parseArgs } from 'node:util'
import { parseDate } from '@internationalized/date'
import { and, eq, isNotNull } from 'drizzle-orm'
import { formatRupees, toRupees } from '#contract/money.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { paymentOrders } from '#server/db/schema.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { retryJob } from '#server/queue/queue.ts'
import { errorLine, StartupError } from '#server/startup-error.ts'
import { ledgerCsv, ledgerOf } from './ledger.ts'
import { listDeadLetters, listUnsettled, type MoneyEntry } from './unsettled.ts'

const USAGE = `npm run money                         payments neither booked nor refunded, and dead letters
npm run money -- --json               the same as JSON; amounts in paise
npm run money -- refund PAYMENT       refund a payment that is not booked
npm run money -- book PAYMENT         book a payment after all
npm run money -- retry JOB            try a dead letter again
npm run money -- ledger ORDER         all that happened to a payment order
npm run money -- csv FROM TO          the ledger of these days (YYYY-MM-DD, IST), for the accountant`

const IST = 'Asia/Kolkata'

/** The operator's commands. A running server carries out what they queue. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [command = 'list', first, second] = positionals
  if (values.help || !(command in COMMANDS)) throw new StartupError(USAGE)
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    await COMMANDS[command as keyof typeof COMMANDS](db, { json: values.json, first, second })
  } finally {
    await close()
  }
}

interface Arguments {
  json: boolean | undefined
  first: string | undefined
  second: string | undefined
}

const COMMANDS = {
  async list(db: Database, { json }: Arguments) {
    const [unsettled, dead] = [await listUnsettled(db), await listDeadLetters(db)]
    if (json) return print(JSON.stringify([...unsettled, ...dead], null, 2))
    print(unsettled.length === 0 ? 'No unsettled payments.' : 'Unsettled payments:')
    for (const entry of unsettled) print(`  ${entry.payment_id} ${describe(entry)}`)
    print(dead.length === 0 ? 'No dead letters.' : 'Dead letters:')
    for (const entry of dead) print(`  ${entry.job} ${describe(entry)}`)
  },
  refund: (db: Database, { first }: Arguments) => sendFromOperator(db, first, 'operator.refund'),
  book: (db: Database, { first }: Arguments) => sendFromOperator(db, first, 'operator.book'),
  async retry(db: Database, { first }: Arguments) {
    if (!(await retryJob(db, required(first), Date.now()))) {
      throw new StartupError(`There is no job ${first}.`)
    }
    print(`${first} is due now.`)
  },
  async ledger(db: Database, { json, first }: Arguments) {
    const entries = await ledgerOf(db, required(first))
    if (json) return print(JSON.stringify(entries, null, 2))
    if (entries.length === 0) throw new StartupError(`There is no payment order ${first}.`)
    for (const { at, fromState, toState, event } of entries) {
      print(`${at.toISOString()} ${fromState ?? ''} → ${toState} ${JSON.stringify(event)}`)
    }
  },
  async csv(db: Database, { first, second }: Arguments) {
    const [from, to] = [dayOf(first), dayOf(second).add({ days: 1 })]
    const span = [from, to].map((day) => day.toDate(IST).getTime()) as [number, number]
    process.stdout.write(await ledgerCsv(db, ...span))
  },
}

async function sendFromOperator(
  db: Database,
  paymentId: string | undefined,
  type: 'operator.refund' | 'operator.book',
): Promise<void> {
  const rows = await db
    .select()
    .from(paymentOrders)
    .where(
      and(eq(paymentOrders.paymentId, required(paymentId)), isNotNull(paymentOrders.paymentId)),
    )
  const [row] = rows
  if (!row) throw new StartupError(`There is no captured payment ${paymentId}.`)
  const changed = await sendToPayment(db, row.id, { type }, Date.now())
  if (!changed || changed.state === row.state) {
    throw new StartupError(`${paymentId} is ${row.state}: nothing to do.`)
  }
  print(`${paymentId} was ${row.state} and is now ${changed.state}.`)
}

function describe({ order_id, amount, state, since, reason }: MoneyEntry): string {
  const text = amount === null ? '' : formatRupees(toRupees(amount))
  return [order_id, text, state, `since ${since}`, reason].filter(Boolean).join(' ')
}

function required(argument: string | undefined): string {
  if (!argument) throw new StartupError(USAGE)
  return argument
}

function dayOf(text: string | undefined) {
  try {
    return parseDate(required(text))
  } catch {
    throw new StartupError(`${text}: expected a day as YYYY-MM-DD.`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : errorLine(error)}\n`)
  process.exitCode = 1
})
