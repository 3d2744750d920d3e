import type { Deps } from '#server/deps.ts'
import { errorLine } from '#server/startup-error.ts'
import type { JobKind, JobPayloads } from './job-kinds.ts'
import { claimJobs, failJob, finishJob, type Job } from './queue.ts'

export type JobHandlers = {
  [K in JobKind]: (subject: string, payload: JobPayloads[K], attempt: number) => Promise<void>
}

/** Jobs that run at the same time in one server: a slow mail server must not delay bookings. */
const SLOTS = 8

export interface Worker {
  /** Runs all due jobs; resolves when those it started are done. */
  run(): Promise<void>
}

export function createWorker(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  handlers: JobHandlers,
): Worker {
  let free = SLOTS

  async function run(): Promise<void> {
    if (free === 0) return
    const claimed = await claimJobs(db, clock(), free)
    if (claimed.length === 0) return
    free -= claimed.length
    await Promise.all(
      claimed.map(async (job) => {
        try {
          await runJob(job)
        } finally {
          free += 1
        }
      }),
    )
    await run()
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
