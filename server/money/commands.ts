import { and, eq, or } from 'drizzle-orm'
import { INDIA_TIME_ZONE } from '#contract/dates.ts'
import { formatRupees, toRupees } from '#contract/money.ts'
import type { Database } from '#server/db/open.ts'
import { paymentOrders } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { readArguments } from '#server/operator/arguments.ts'
import { readDay, toLines } from '#server/operator/text.ts'
import {
  isWholePayment,
  type PaymentOrderRow,
  sendToPayment,
} from '#server/payments/payment-state.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { retryJob } from '#server/queue/queue.ts'
import { ledgerCsv, ledgerOf } from './ledger.ts'
import { listDeadLetters, listUnsettled, type MoneyEntry } from './unsettled.ts'

const USAGE = `npm run money                         payments neither booked nor refunded, and dead letters
npm run money -- --json               the same as JSON; amounts in paise
npm run money -- refund PAYMENT       refund a payment that is not booked
npm run money -- book PAYMENT         book a payment after all
npm run money -- seen PAYMENT         a dispute or a refund of a part was seen: list it no more
npm run money -- retry JOB            try a dead letter again
npm run money -- ledger ORDER         all that happened to a payment order
npm run money -- csv FROM TO          the ledger of these days (YYYY-MM-DD, IST), for the accountant`

type CommandDeps = Pick<Deps, 'db' | 'clock'>

interface Arguments {
  json: boolean | undefined
  first: string | undefined
  second: string | undefined
}

/** A command of the operator; returns what to print. Throws `StartupError` for wrong arguments. */
export async function runCommand(deps: CommandDeps, args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args, USAGE, { most: 3, options: OPTIONS })
  const [name = 'list', first, second] = positionals
  const command = Object.hasOwn(COMMANDS, name) && COMMANDS[name as keyof typeof COMMANDS]
  if (values.help || !command) throw new StartupError(USAGE)
  return command(deps, { json: values.json, first, second })
}

const OPTIONS = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const

const COMMANDS = {
  async list({ db }: CommandDeps, { json }: Arguments) {
    const [unsettled, dead] = [await listUnsettled(db), await listDeadLetters(db)]
    if (json) return toJson([...unsettled, ...dead])
    return toLines([
      unsettled.length === 0 ? 'No unsettled payments.' : 'Unsettled payments:',
      ...unsettled.map((entry) => `  ${entry.payment_id} ${describe(entry)}`),
      dead.length === 0 ? 'No dead letters.' : 'Dead letters:',
      ...dead.map((entry) => `  ${entry.job} ${describe(entry)}`),
    ])
  },
  refund: (deps: CommandDeps, { first }: Arguments) =>
    sendFromOperator(deps, first, 'operator.refund'),
  book: (deps: CommandDeps, { first }: Arguments) => sendFromOperator(deps, first, 'operator.book'),
  async seen(deps: CommandDeps, { first }: Arguments) {
    const row = await findCaptured(deps.db, first)
    await sendToPayment(deps.db, row.id, { type: 'operator.seen' }, deps.clock())
    return toLines([`${first} is listed again when it changes.`])
  },
  async retry({ db, clock }: CommandDeps, { first }: Arguments) {
    if (!(await retryJob(db, required(first), clock()))) {
      throw new StartupError(`There is no job ${first}.`)
    }
    return toLines([`${first} is due now.`])
  },
  async ledger({ db }: CommandDeps, { json, first }: Arguments) {
    const entries = await ledgerOf(db, required(first))
    if (json) return toJson(entries)
    if (entries.length === 0) throw new StartupError(`There is no payment order ${first}.`)
    return toLines(
      entries.map(
        ({ at, fromState, toState, event }) =>
          `${at.toISOString()} ${fromState ?? ''} → ${toState} ${JSON.stringify(event)}`,
      ),
    )
  },
  async csv({ db }: CommandDeps, { first, second }: Arguments) {
    const [from, to] = [readDay(required(first)), readDay(required(second)).add({ days: 1 })]
    const span = [from, to].map((day) => day.toDate(INDIA_TIME_ZONE).getTime()) as [number, number]
    return ledgerCsv(db, ...span)
  },
}

async function sendFromOperator(
  { db, clock }: CommandDeps,
  paymentId: string | undefined,
  type: 'operator.refund' | 'operator.book',
): Promise<string> {
  const row = await findCaptured(db, paymentId)
  const changed = await sendToPayment(db, row.id, { type }, clock())
  if (!changed || changed.state === row.state) {
    throw new StartupError(`${paymentId} is ${row.state}: nothing to do.`)
  }
  return toLines([`${paymentId} was ${row.state} and is now ${changed.state}.`])
}

async function findCaptured(db: Database, paymentId: string | undefined): Promise<PaymentOrderRow> {
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(
      or(
        and(eq(paymentOrders.paymentId, required(paymentId)), isWholePayment),
        eq(paymentOrders.id, required(paymentId)),
      ),
    )
  if (!row) throw new StartupError(`There is no captured payment ${paymentId}.`)
  return row
}

function describe({ order_id, amount, state, since, reason }: MoneyEntry): string {
  const text = amount === null ? '' : formatRupees(toRupees(amount))
  return [order_id, text, state, `since ${since}`, reason].filter(Boolean).join(' ')
}

function required(argument: string | undefined): string {
  if (!argument) throw new StartupError(USAGE)
  return argument
}

const toJson = (data: unknown) => toLines([JSON.stringify(data, null, 2)])
