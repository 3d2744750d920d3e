import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorLine, StartupError } from '#server/startup-error.ts'

/**
 * Locks a folder for this process with a file that holds its process id: only one process may open
 * the embedded database. Returns the function that unlocks it. Throws `StartupError` when another live
 * process holds the lock or the file cannot be written.
 */
export function lockFolder(file: string): () => void {
  try {
    writeFileSync(file, identity(process.pid), { flag: 'wx' })
  } catch (error) {
    if (!isExisting(error))
      throw new StartupError(`DATA_DIR: cannot write to ${file}: ${errorLine(error)}`)
    const owner = readFileSync(file, 'utf8')
    const pid = Number(owner.split(' ')[0])
    if (pid !== process.pid && isAlive(pid) && identity(pid) === owner) {
      throw new StartupError(
        `DATA_DIR: another server (process ${pid}) is using ${dirname(file)}; stop it, or set another folder.`,
      )
    }
    rmSync(file, { force: true })
    return lockFolder(file)
  }
  return () => rmSync(file, { force: true })
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Process id and, where /proc exists, its start time, since the system reuses process ids. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${pid} ${startTime}`
  } catch {
    return `${pid} -`
  }
}
