import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Fault } from '#server/catalogue-files/faults.ts'
import type { FileRow } from '#server/catalogue-files/stage.ts'
import type { Database } from '#server/db/open.ts'
import { pictureSources, pictures } from '#server/db/schema.ts'
import { errorLine } from '#server/startup-error.ts'
import { createDownload, type Download, DownloadError } from './download.ts'
import type { PreparedPicture } from './make.ts'
import { PICTURE_COLUMNS, type Shape } from './shapes.ts'
import { createStore, type MediaSettings, type MediaStore } from './store.ts'

const SOURCE_BYTES_MAX = 25_000_000
/** Each takes a core for some seconds, and up to 100 MB. */
const AT_ONCE = 2

/** What would be right in place of a source that is no picture. */
const A_PICTURE =
  'expected a picture as JPEG, PNG, WebP or AVIF, of at most 25 MB and 100 megapixels'

/** What a file names, and where: a picture in the shape that these places need. */
interface Wanted {
  cell: string
  shape: Shape
  places: Pick<Fault, 'at' | 'column'>[]
}

export interface TakenPictures {
  /** By what the files name. */
  paths: Map<string, string>
  faults: Fault[]
}

interface Options {
  db: Database
  config: MediaSettings & { demo: boolean }
  /** Of the files; paths in them begin here. */
  folder: string
  /** Otherwise pictures are read but not stored: the import changes nothing. */
  stores(): Promise<boolean>
}

/**
 * Makes the pictures that the rows name, files of the folder and addresses, and finds their paths. A
 * picture is made once: one that is known by its bytes or its address is not made again, also when the
 * import failed that it was made for. What is no picture is a fault.
 */
export async function takePictures(
  rows: AsyncIterable<FileRow>,
  { db, config, folder, stores }: Options,
): Promise<TakenPictures> {
  const wanted = await wantedIn(rows)
  const paths = await findPaths(db, wanted.map(sourceOf))
  const unknown = wanted.filter((picture) => !paths.has(sourceOf(picture)))
  if (unknown.length === 0) return { paths, faults: [] }
  const store = (await stores()) ? createStore(config) : null
  const download = createDownload({ allowsLocal: config.demo, bytesMax: SOURCE_BYTES_MAX })
  const tools = { db, store, read: (cell: string) => read(cell, folder, download) }
  const one = pLimit(AT_ONCE)
  const take = async (picture: Wanted): Promise<Fault[]> => {
    try {
      paths.set(sourceOf(picture), await takeOne(picture, tools))
      return []
    } catch (error) {
      if (error instanceof NoPictureError) {
        return picture.places.map((place) => ({ ...place, message: error.message }))
      }
      one.clearQueue()
      throw error
    }
  }
  const faults = await Promise.all(unknown.map((picture) => one(take, picture)))
  return { paths, faults: faults.flat() }
}

/** The rows with the paths of their pictures. */
export async function* withPictures(
  rows: AsyncIterable<FileRow>,
  paths: TakenPictures['paths'],
): AsyncGenerator<FileRow> {
  for await (const given of rows) {
    const named = picturesOf(given).flatMap(({ column, ...picture }) => {
      const path = paths.get(sourceOf(picture))
      return path === undefined ? [] : [[column, path]]
    })
    yield named.length === 0
      ? given
      : { ...given, row: { ...given.row, ...Object.fromEntries(named) } }
  }
}

class NoPictureError extends Error {}

const isAddress = (cell: string) => /^https?:/.test(cell)

async function wantedIn(rows: AsyncIterable<FileRow>): Promise<Wanted[]> {
  const wanted = new Map<string, Wanted>()
  for await (const given of rows) {
    for (const { column, ...picture } of picturesOf(given)) {
      const same = wanted.get(sourceOf(picture)) ?? { ...picture, places: [] }
      same.places.push({ at: given.at, column })
      wanted.set(sourceOf(picture), same)
    }
  }
  return [...wanted.values()]
}

/** What a row names that is not on this site yet. */
function picturesOf({ table, row }: FileRow) {
  const columns = Object.entries(
    table in PICTURE_COLUMNS ? PICTURE_COLUMNS[table as PictureTable] : {},
  )
  return columns.flatMap(([column, shape]) => {
    const cell = String(row?.[column as keyof typeof row] ?? '')
    return cell === '' || cell.startsWith('/') ? [] : [{ column, cell, shape }]
  })
}

type PictureTable = keyof typeof PICTURE_COLUMNS

/** `cell` is an address, or the hash of a file. */
const sourceOf = ({ cell, shape }: Pick<Wanted, 'cell' | 'shape'>) => `${shape} ${cell}`

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function findPaths(db: Database, sources: string[]): Promise<Map<string, string>> {
  const { source, path } = pictureSources
  const rows = await db
    .select({ source, path })
    .from(pictureSources)
    .where(sql`${source} = any(${sql.param(sources)})`)
  return new Map(rows.map((row) => [row.source, row.path]))
}

interface Tools {
  db: Database
  store: MediaStore | null
  read(cell: string): Promise<Uint8Array>
}

/** Returns the path of the picture. Throws `NoPictureError`. */
async function takeOne({ cell, shape }: Wanted, { db, store, read }: Tools): Promise<string> {
  const bytes = await read(cell)
  const sources = [hashOf(bytes), ...(isAddress(cell) ? [cell] : [])]
  const [known] = (await findPaths(db, [sourceOf({ cell: hashOf(bytes), shape })])).values()
  if (known !== undefined) {
    if (store) await remember(db, known, shape, sources)
    return known
  }
  const { preparePicture } = await import('./make.ts')
  const { store: storeFiles, ...picture }: PreparedPicture = await preparePicture(
    bytes,
    shape,
  ).catch((error: unknown) => {
    throw new NoPictureError(`${A_PICTURE}; ${cell} is none: ${errorLine(error)}`)
  })
  if (store) {
    const largest = await storeFiles(store)
    await db.insert(pictures).values(picture).onConflictDoNothing()
    // An export has this file in place of the original.
    await remember(db, picture.path, shape, [...sources, hashOf(largest)])
  }
  return picture.path
}

async function remember(
  db: Database,
  path: string,
  shape: Shape,
  sources: string[],
): Promise<void> {
  const rows = sources.map((cell) => ({ source: sourceOf({ cell, shape }), path }))
  await db.insert(pictureSources).values(rows).onConflictDoNothing()
}

async function read(cell: string, folder: string, download: Download): Promise<Uint8Array> {
  if (!isAddress(cell)) return readWithin(folder, cell)
  try {
    return await download(cell)
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error
    throw new NoPictureError(`${A_PICTURE}; ${cell} ${error.message}`)
  }
}

/** Rows may come from others: a path that leads out of the folder would publish any picture. */
async function readWithin(folder: string, path: string): Promise<Uint8Array> {
  const file = await realpath(join(folder, path)).catch(() => '')
  const found = file === '' ? null : await stat(file)
  if (!found?.isFile()) {
    throw new NoPictureError(`expected a file of the folder; there is no ${path}`)
  }
  if (!file.startsWith((await realpath(folder)) + sep)) {
    throw new NoPictureError(`expected a file within the folder; found ${path}`)
  }
  if (found.size > SOURCE_BYTES_MAX) {
    throw new NoPictureError(`${A_PICTURE}; ${path} has ${Math.ceil(found.size / 1_000_000)} MB`)
  }
  return readFile(file).catch((error: unknown) => {
    throw new NoPictureError(`${A_PICTURE}; ${path}: ${errorLine(error)}`)
  })
}
