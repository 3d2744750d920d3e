import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from '#server/db/folder-lock.ts'
import { EMBEDDED } from '#server/db/open.ts'
import { StartupError } from '#server/process/startup-error.ts'
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
  // PGlite's own unpacking of a damaged file ends the process.
  const dump = await promisify(gunzip)(readFileSync(file)).catch(() => throwDamaged(file))
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(join(dataDir, 'db.lock'))
  const [folder, restored, earlier] = ['db', 'db.restored', 'db.before-restore'].map((name) =>
    join(dataDir, name),
  ) as [string, string, string]
  try {
    rmSync(restored, { recursive: true, force: true })
    await load(dump, restored).catch(() => throwDamaged(file))
    if (existsSync(folder)) {
      rmSync(earlier, { recursive: true, force: true })
      renameSync(folder, earlier)
    }
    renameSync(restored, folder)
  } finally {
    rmSync(restored, { recursive: true, force: true })
    unlock()
  }
}

async function load(dump: Buffer, folder: string): Promise<void> {
  const loadDataDir = new Blob([new Uint8Array(dump)])
  const client = await PGlite.create(folder, { ...EMBEDDED, loadDataDir })
  await client.query('select count(*) from orders')
  await client.close()
}

function throwDamaged(file: string): never {
  throw new StartupError(`${file} is damaged: nothing was restored.`)
}
