import type { Picture } from '#contract/pictures.ts'
import type { DatabaseConfig } from '#server/config/config.ts'
import type { pictures } from '#server/db/schema.ts'
import { FORMATS, fileName, idOf, nameOf } from './names.ts'

type Row = typeof pictures.$inferSelect | null

export type MediaUrl = Pick<DatabaseConfig, 'media'>

/** The URL of an image, and its files if it is a picture of this site. */
export function toImage(
  url: string,
  row: Row,
  { media }: MediaUrl,
): { url: string; picture?: Picture } {
  if (row === null) return { url }
  const [avif, webp] = FORMATS.map((format) =>
    row.widths
      .map((width) => `${media.url}/${fileName(idOf(row.path), width, format)} ${width}w`)
      .join(', '),
  ) as [string, string]
  const { height, placeholder } = row
  const width = row.widths.at(-1) ?? 0
  return {
    url: `${media.url}/${nameOf(row.path)}`,
    picture: { avif, webp, width, height, placeholder },
  }
}
