import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { errorLine, StartupError } from '#server/startup-error.ts'

const WAIT_MS = 3_000
const RETRY_MS = 100

/**
 * Locks a folder for this process with a file that holds its process id: only one process may open
 * the embedded database. Waits a few seconds for a process that is ending. Returns the function that
 * unlocks it. Throws `StartupError` when another live process holds the lock or the file cannot be
 * written.
 */
export async function lockFolder(file: string): Promise<() => void> {
  const deadline = performance.now() + WAIT_MS
  while (!tryLock(file)) {
    const owner = readOwner(file)
    if (owner === null) continue
    const pid = Number(owner.split(' ')[0])
    if (pid === process.pid || identity(pid) !== owner) {
      rmSync(file, { force: true })
    } else if (performance.now() < deadline) {
      await setTimeout(RETRY_MS)
    } else {
      throw new StartupError(
        `DATA_DIR: another server (process ${pid}) is using ${dirname(file)}; stop it, or set another folder.`,
      )
    }
  }
  return () => rmSync(file, { force: true })
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(identity(process.pid)), { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw new StartupError(`DATA_DIR: cannot write to ${file}: ${errorLine(error)}`)
  }
}

/** Null when the owner has unlocked the folder. */
function readOwner(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw new StartupError(`DATA_DIR: cannot read ${file}: ${errorLine(error)}`)
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/**
 * Process id and, where /proc exists, its start time, since the system reuses process ids. Null for a
 * process that has ended, also for a zombie, whose parent has not asked for its exit code.
 */
function identity(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTime] = [fields[0], fields[19]]
    return state === 'Z' || state === 'X' ? null : `${pid} ${startTime}`
  } catch {
    return isAlive(pid) ? `${pid} -` : null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}
