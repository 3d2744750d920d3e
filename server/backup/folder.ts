import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from '#server/db/folder-lock.ts'
import { EMBEDDED } from '#server/db/open.ts'
import { StartupError } from '#server/startup-error.ts'
import { isGzip, writeWhole } from './file.ts'

/** Throws `StartupError` while a server uses the folder. */
export async function backUpFolder(dataDir: string, file: string): Promise<void> {
  const folder = join(dataDir, 'db')
  if (!existsSync(folder)) throw new StartupError(`DATA_DIR: there is no database in ${dataDir}.`)
  const unlock = await lockFolder(join(dataDir, 'db.lock'))
  try {
    const client = await PGlite.create(folder, EMBEDDED)
    const dump = await client.dumpDataDir('gzip')
    await client.close()
    const bytes = Buffer.from(await dump.arrayBuffer())
    await writeWhole(file, (part) => writeFile(part, bytes))
  } finally {
    unlock()
  }
}

/** The earlier database stays beside it, in `db.before-restore`. */
export async function restoreFolder(dataDir: string, file: string): Promise<void> {
  if (!isGzip(file)) throw new StartupError(`${file} is not a backup of an embedded database.`)
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(join(dataDir, 'db.lock'))
  const [folder, restored, earlier] = ['db', 'db.restored', 'db.before-restore'].map((name) =>
    join(dataDir, name),
  ) as [string, string, string]
  try {
    rmSync(restored, { recursive: true, force: true })
    const loadDataDir = new Blob([readFileSync(file)])
    const client = await PGlite.create(restored, { ...EMBEDDED, loadDataDir })
    await client.query('select count(*) from orders')
    await client.close()
    if (existsSync(folder)) {
      rmSync(earlier, { recursive: true, force: true })
      renameSync(folder, earlier)
    }
    renameSync(restored, folder)
  } finally {
    unlock()
  }
}
