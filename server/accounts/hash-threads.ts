import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { hashSync, verifySync } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { HASHES_MAX } from '#server/http/slots.ts'
import { ROOT } from '#server/process/root.ts'

interface Tasks {
  hash: typeof hashSync
  verify: typeof verifySync
}

const limit = pLimit(HASHES_MAX)
const idle: Worker[] = []

/** Runs an argon2 function in a thread of low priority: hashes never delay other requests. */
export function runHash<T extends keyof Tasks>(
  task: T,
  ...args: Parameters<Tasks[T]>
): Promise<ReturnType<Tasks[T]>> {
  return limit(async () => {
    const thread =
      idle.pop() ?? new Worker(join(ROOT, 'server/accounts/hash-thread.js'), { execArgv: [] })
    thread.ref()
    thread.postMessage({ task, args })
    const [result] = await once(thread, 'message')
    thread.unref()
    idle.push(thread)
    return result
  })
}
