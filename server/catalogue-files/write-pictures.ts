import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPicturePath, nameOf } from '#server/media/names.ts'
import { createStore, type MediaSettings } from '#server/media/store.ts'
import { PICTURE_COLUMNS } from './picture-columns.ts'
import type { Catalogue } from './rows.ts'

const FOLDER = 'pictures'

/**
 * Writes the pictures of the catalogue into a folder beside its files; returns the catalogue with their
 * places there, from which an import takes them.
 */
export async function writePictures(
  catalogue: Catalogue,
  folder: string,
  settings: MediaSettings,
): Promise<Catalogue> {
  const store = createStore(settings)
  const write = async (path: string) => {
    const file = `${FOLDER}/${nameOf(path)}`
    if (!existsSync(join(folder, file))) {
      const bytes = await store.read(nameOf(path))
      await mkdir(join(folder, FOLDER), { recursive: true })
      await writeFile(join(folder, file), bytes)
    }
    return file
  }
  const written: Record<string, object[]> = { ...catalogue }
  for (const [table, columns] of Object.entries(PICTURE_COLUMNS)) {
    const rows: Record<string, unknown>[] = []
    for (const row of catalogue[table as keyof typeof PICTURE_COLUMNS]) {
      const cells: Record<string, unknown> = { ...row }
      for (const column of Object.keys(columns)) {
        const path = String(cells[column])
        if (isPicturePath(path)) cells[column] = await write(path)
      }
      rows.push(cells)
    }
    written[table] = rows
  }
  return written as Catalogue
}
