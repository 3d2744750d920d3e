import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The pictures that imports made. Their files are in DATA_DIR or in a bucket. */
export const pictures = pgTable('pictures', {
  /** What the catalogue stores for the picture: the path of its largest WebP file. */
  path: text('path').primaryKey(),
  /** Of its files, in px, the largest last. */
  widths: integer('widths').array().notNull(),
  height: integer('height').notNull(),
  /** A few px of it, as a data: URL. */
  placeholder: text('placeholder').notNull(),
})

/** What each picture was made from, by shape and address or by shape and hash. */
export const pictureSources = pgTable('picture_sources', {
  source: text('source').primaryKey(),
  path: text('path')
    .notNull()
    .references(() => pictures.path),
})
