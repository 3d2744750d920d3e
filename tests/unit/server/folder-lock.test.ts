import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockFolder } from '#server/db/folder-lock.ts'
import { ROOT } from '#server/process/root.ts'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'matchpoint-lock-')), 'db.lock')

/** A process locks the folder and gets SIGKILL after half a second. */
async function lockedByProcess() {
  const file = newFile()
  const module = JSON.stringify(join(ROOT, 'server/db/folder-lock.ts'))
  const script = `import(${module}).then(async ({ lockFolder }) => {
    await lockFolder(${JSON.stringify(file)})
    console.log('locked')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 500)
  })`
  const { stdout } = spawn(process.execPath, ['--import', 'tsx', '--eval', script], { cwd: ROOT })
  await once(stdout, 'data')
  return file
}

describe('the lock of a data folder', () => {
  it('is taken over from a process that ends within a few seconds', async () => {
    const file = await lockedByProcess()
    ;(await lockFolder(file))()
  })

  it('is not given to a second owner with the same process id, as each container has a process 1', async () => {
    const file = newFile()
    const unlock = await lockFolder(file)
    await expect(lockFolder(file)).rejects.toThrow(/^DATA_DIR: another server is using /)
    unlock()
    ;(await lockFolder(file))()
  })
})
