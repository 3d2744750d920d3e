import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Database } from '#server/db/open.ts'
import { pictureSources, pictures } from '#server/db/schema.ts'
import { createDownload, type Download, DownloadError } from '#server/media/download.ts'
import type { PreparedPicture } from '#server/media/make.ts'
import { nameOf } from '#server/media/names.ts'
import type { Shape } from '#server/media/shapes.ts'
import { createStore, type MediaSettings, type MediaStore } from '#server/media/store.ts'
import { errorLine } from '#server/process/startup-error.ts'
import type { Fault } from './faults.ts'
import { PICTURE_COLUMNS } from './picture-columns.ts'
import type { FileRow } from './stage.ts'

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

/** By shape and by what the files name. */
export type WantedPictures = Map<string, Wanted>

export interface TakenPictures {
  /** By the keys of what was wanted. */
  paths: Map<string, string>
  faults: Fault[]
}

interface Options {
  db: Database
  config: MediaSettings & { demo: boolean }
  /** Of the files; paths in them begin here. */
  folder: string
  /** Otherwise pictures are read but not stored: the import changes nothing. */
  stores: boolean
}

/**
 * Makes pictures of files of the folder and of addresses, and finds their paths. A picture is made
 * once: one that is known by its bytes or its address is not made again, also when the import failed
 * that it was made for, unless its file was lost. What is no picture is a fault.
 */
export async function takePictures(
  wanted: WantedPictures,
  { db, config, folder, stores }: Options,
): Promise<TakenPictures> {
  const download = createDownload({ allowsLocal: config.demo, bytesMax: SOURCE_BYTES_MAX })
  const tools = {
    db,
    stores,
    store: createStore(config),
    read: (cell: string) => read(cell, folder, download),
  }
  const paths: TakenPictures['paths'] = new Map()
  const one = pLimit(AT_ONCE)
  const take = async ([key, picture]: [string, Wanted]): Promise<Fault[]> => {
    try {
      paths.set(key, await takeOne(picture, tools))
      return []
    } catch (error) {
      if (error instanceof NoPictureError) {
        return picture.places.map((place) => ({ ...place, message: error.message }))
      }
      one.clearQueue()
      throw error
    }
  }
  const faults = await Promise.all([...wanted].map((each) => one(take, each)))
  return { paths, faults: faults.flat() }
}

/** The rows with the paths of their pictures; pictures without a path are added to `wanted`. */
export async function* withPictures(
  rows: AsyncIterable<FileRow>,
  wanted: WantedPictures,
  paths: TakenPictures['paths'] = new Map(),
): AsyncGenerator<FileRow> {
  for await (const given of rows) {
    const row: Record<string, unknown> = { ...given.row }
    for (const { column, ...picture } of picturesOf(given)) {
      const key = sourceOf(picture)
      const path = paths.get(key)
      if (path === undefined) addTo(wanted, key, picture, { at: given.at, column })
      else row[column] = path
    }
    yield { ...given, row }
  }
}

function addTo(
  wanted: WantedPictures,
  key: string,
  picture: Pick<Wanted, 'cell' | 'shape'>,
  place: Wanted['places'][number],
): void {
  const known = wanted.get(key)
  if (known) known.places.push(place)
  else wanted.set(key, { ...picture, places: [place] })
}

class NoPictureError extends Error {}

const isAddress = (cell: string) => /^https?:/.test(cell)

/** What a row names that is not on this site yet. */
function picturesOf({ table, row }: FileRow) {
  const columns = Object.entries(
    table in PICTURE_COLUMNS ? PICTURE_COLUMNS[table as PictureTable] : {},
  )
  return columns.flatMap(([column, shape]) => {
    const cell = String(row[column as keyof typeof row] ?? '')
    return cell === '' || cell.startsWith('/') ? [] : [{ column, cell, shape }]
  })
}

type PictureTable = keyof typeof PICTURE_COLUMNS

/** `cell` is an address, or the hash of a file. */
const sourceOf = ({ cell, shape }: Pick<Wanted, 'cell' | 'shape'>) => `${shape} ${cell}`

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Tools {
  db: Database
  store: MediaStore
  stores: boolean
  read(cell: string): Promise<Uint8Array>
}

/** Returns the path of the picture. Throws `NoPictureError`. */
async function takeOne({ cell, shape }: Wanted, tools: Tools): Promise<string> {
  const { db, store, stores, read } = tools
  const known = isAddress(cell) ? await findPath(sourceOf({ cell, shape }), tools) : null
  if (known !== null) return known
  const bytes = await read(cell)
  const hash = hashOf(bytes)
  const sources = [hash, ...(isAddress(cell) ? [cell] : [])]
  const same = await findPath(sourceOf({ cell: hash, shape }), tools)
  if (same !== null) {
    if (stores) await remember(db, same, shape, sources)
    return same
  }
  const { preparePicture } = await import('#server/media/make.ts')
  const { store: storeFiles, ...picture }: PreparedPicture = await preparePicture(
    bytes,
    shape,
  ).catch((error: unknown) => {
    throw new NoPictureError(`${A_PICTURE}; ${cell} is none: ${errorLine(error)}`)
  })
  if (stores) {
    const largest = await storeFiles(store)
    await db.insert(pictures).values(picture).onConflictDoNothing()
    // An export has this file in place of the original.
    await remember(db, picture.path, shape, [...sources, hashOf(largest)])
  }
  return picture.path
}

/** Null for a picture whose file is not there: a restored database may be without its files. */
async function findPath(source: string, { db, store }: Tools): Promise<string | null> {
  const [row] = await db.select().from(pictureSources).where(eq(pictureSources.source, source))
  return row && (await store.has(nameOf(row.path))) ? row.path : null
}

async function remember(
  db: Database,
  path: string,
  shape: Shape,
  sources: string[],
): Promise<void> {
  const rows = sources.map((cell) => ({ source: sourceOf({ cell, shape }), path }))
  await db
    .insert(pictureSources)
    .values(rows)
    .onConflictDoUpdate({ target: pictureSources.source, set: { path } })
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
