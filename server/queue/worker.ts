import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import { errorLine } from '#server/process/startup-error.ts'
import { claimJobs, failJob, finishJob, isJobDue, type Job, markSent } from './queue.ts'

export type JobHandlers<Payloads> = {
  [K in keyof Payloads]: (subject: string, payload: Payloads[K], depart: Depart) => Promise<void>
}

/**
 * Notes that what a job sends goes out, in a transaction where there is one. Throws where another server has
 * sent it, or the job was queued again. A job does not run again after it, unless it fails.
 */
export type Depart = (tx?: Database) => Promise<void>

const SLOTS = 8

interface Lane {
  kinds: string[]
  free: number
}

export interface Worker {
  /** Runs all due jobs, until `stopping`; resolves when those it started are done. */
  run(): Promise<void>
}

interface WorkerDeps {
  db: Database
  clock: () => number
  log: Logger
  stopping?: AbortSignal
}

/** Each lane has its own slots: jobs of one do not delay those of another. */
export function createWorker<Payloads>(
  { db, clock, log, stopping }: WorkerDeps,
  laneOf: Record<keyof Payloads & string, string>,
  handlers: JobHandlers<Payloads>,
): Worker {
  const kinds = Object.keys(laneOf) as (keyof Payloads & string)[]
  const lanes = [...new Set(Object.values<string>(laneOf))].map((name): Lane => {
    return { kinds: kinds.filter((kind) => laneOf[kind] === name), free: SLOTS }
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
    const { kind, subject, payload, attempts, sentAt } = job
    let isElsewhere = false
    const depart: Depart = async (tx = db) => {
      isElsewhere = !(await markSent(tx, job, clock()))
      if (isElsewhere) throw new Error('Another run of the job sends it.')
    }
    try {
      // Otherwise a server has died just after it was sent.
      if (sentAt === null) await handlers[kind as keyof Payloads](subject, payload as never, depart)
      await finishJob(db, job)
    } catch (err) {
      if (isElsewhere) return
      const outcome = await failJob(db, job, errorLine(err), clock())
      const fields = { err, job: job.id, kind, subject, attempts }
      if (outcome === 'dead') log.error(fields, 'a job failed for the last time')
      else log.warn(fields, 'a job failed and will be retried')
    }
  }

  return { run }
}
