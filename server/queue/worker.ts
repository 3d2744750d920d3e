import type { Deps } from '#server/deps.ts'
import { errorLine } from '#server/process/startup-error.ts'
import type { JobKind, JobPayloads } from './job-kinds.ts'
import { claimJobs, failJob, finishJob, isJobDue, type Job } from './queue.ts'

export type JobHandlers = {
  [K in JobKind]: (subject: string, payload: JobPayloads[K], attempt: number) => Promise<void>
}

/** Each lane has its own slots: a slow provider, mail server or organizer must not delay bookings. */
const LANES: Record<JobKind, 'database' | 'provider' | 'mail' | 'organizer'> = {
  bookPayment: 'database',
  alertOperator: 'database',
  checkPayment: 'provider',
  checkDispute: 'provider',
  expirePayment: 'provider',
  refundPayment: 'provider',
  checkRefund: 'provider',
  pollPayments: 'provider',
  mailBooking: 'mail',
  mailChange: 'mail',
  mailRefund: 'mail',
  sendMail: 'mail',
  tellOrganizer: 'organizer',
}

export const JOB_KINDS = Object.keys(LANES) as JobKind[]

const SLOTS = 8

interface Lane {
  kinds: JobKind[]
  free: number
}

export interface Worker {
  /** Runs all due jobs, until `stopping`; resolves when those it started are done. */
  run(): Promise<void>
}

export function createWorker(
  { db, clock, log, stopping }: Pick<Deps, 'db' | 'clock' | 'log'> & { stopping?: AbortSignal },
  handlers: JobHandlers,
): Worker {
  const lanes = [...new Set(Object.values(LANES))].map((name): Lane => {
    return { kinds: JOB_KINDS.filter((kind) => LANES[kind] === name), free: SLOTS }
  })

  async function run(): Promise<void> {
    if (stopping?.aborted) return
    const kinds = lanes.flatMap(({ kinds, free }) => (free > 0 ? kinds : []))
    if (!(await isJobDue(db, clock(), kinds))) return
    const claimed = await Promise.all(lanes.map(runLane))
    if (claimed.some((count) => count > 0)) await run()
  }

  async function runLane(lane: Lane): Promise<number> {
    // Several runs may claim at the same moment, and take more slots than there are.
    if (lane.free <= 0) return 0
    const claimed = await claimJobs(db, clock(), lane)
    lane.free -= claimed.length
    await Promise.all(
      claimed.map(async (job) => {
        try {
          await runJob(job)
        } finally {
          lane.free += 1
        }
      }),
    )
    return claimed.length
  }

  async function runJob(job: Job): Promise<void> {
    const { kind, subject, payload, attempts } = job
    try {
      await handlers[kind as JobKind](subject, payload as never, attempts)
      await finishJob(db, job)
    } catch (err) {
      const outcome = await failJob(db, job, errorLine(err), clock())
      const fields = { err, job: job.id, kind, subject, attempts }
      if (outcome === 'dead') log.error(fields, 'a job failed for the last time')
      else log.warn(fields, 'a job failed and will be retried')
    }
  }

  return { run }
}
