import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { tryLock } from 'fs-native-extensions'
import { errorLine, StartupError } from '#server/process/startup-error.ts'

const WAIT_MS = 3_000
const RETRY_MS = 100

/**
 * Locks a folder for this process by a file in it: only one process may open the embedded database.
 * The kernel has the lock, so that it ends with the process and counts between containers. Waits a few
 * seconds for a process that is ending. Returns the function that unlocks it. Throws `StartupError`
 * when another process holds the lock or the file cannot be written.
 */
export async function lockFolder(file: string): Promise<() => void> {
  const descriptor = attempt(`cannot write to ${file}`, () => openSync(file, 'a'))
  const deadline = performance.now() + WAIT_MS
  while (!attempt(`cannot lock ${file}`, () => tryLock(descriptor))) {
    if (performance.now() > deadline) {
      closeSync(descriptor)
      throw new StartupError(
        `DATA_DIR: another server is using ${dirname(file)}; stop it, or set another folder.`,
      )
    }
    await setTimeout(RETRY_MS)
  }
  return () => closeSync(descriptor)
}

function attempt<T>(failed: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new StartupError(`DATA_DIR: ${failed}: ${errorLine(error)}`)
  }
}
