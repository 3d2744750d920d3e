import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { lockFolder } from '#server/db/folder-lock.ts'
import { ROOT } from '#server/root.ts'

let parent: ChildProcess | undefined
afterEach(() => parent?.kill('SIGKILL'))

/**
 * A process locks the folder and gets SIGKILL after some time. `isReaped: false`: its parent never asks
 * for its exit code, so that its process id stays in use.
 */
async function lockedByProcess({ ms, isReaped }: { ms: number; isReaped: boolean }) {
  const file = join(mkdtempSync(join(tmpdir(), 'matchpoint-lock-')), 'db.lock')
  const module = JSON.stringify(join(ROOT, 'server/db/folder-lock.ts'))
  const lock = `import(${module}).then(async ({ lockFolder }) => {
    await lockFolder(${JSON.stringify(file)})
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms})
  })`
  const node = `"${process.execPath}" --import tsx --eval '${lock}'`
  parent = spawn('sh', ['-c', isReaped ? node : `${node} & exec sleep 60`], { cwd: ROOT })
  await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(true)
  return file
}

const pidIn = (file: string) => readFileSync(file, 'utf8').split(' ')[0]

describe('the lock of a data folder', () => {
  it('is taken over from a process that ends within a few seconds', async () => {
    const file = await lockedByProcess({ ms: 500, isReaped: true })
    await lockFolder(file)
    expect(pidIn(file)).toBe(String(process.pid))
  })

  it.runIf(existsSync('/proc/self/stat'))(
    'is taken over from a zombie, a process that has ended but still has its id',
    async () => {
      const file = await lockedByProcess({ ms: 0, isReaped: false })
      const zombie = pidIn(file)
      const unlock = await lockFolder(file)
      expect(readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ')
      expect(pidIn(file)).toBe(String(process.pid))
      unlock()
      expect(existsSync(file)).toBe(false)
    },
  )
})
