import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { MEDIA_PATH } from '#server/config/config.ts'
import { type Format, fileName } from './names.ts'
import { SHAPES, type Shape } from './shapes.ts'
import type { MediaStore } from './store.ts'

/** Other loaders of libvips read formats that refer to files, or that few use and nobody checks. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) })
// The server that makes pictures goes on serving: each takes one core.
sharp.concurrency(1)
sharp.cache(false)

const PIXELS_MAX = 100_000_000
/** Of each file: what a picture costs a visitor. */
const FILE_BYTES_MAX = 60_000
const SECONDS_MAX = 60

const QUALITIES: Record<Format, number> = { avif: 55, webp: 78 }
/** More makes files a little smaller and takes several times as long. */
const EFFORT = 2
const PLACEHOLDER_WIDTH = 16

/** A part of the hash: another recipe makes files of other names. */
const RECIPE = '1'

export interface PreparedPicture {
  path: string
  widths: number[]
  height: number
  placeholder: string
  /** Stores the files; returns the largest WebP file. */
  store(store: MediaStore): Promise<Buffer<ArrayBuffer>>
}

/**
 * Reads a picture whole, turns it upright as its EXIF data say, and cuts it to the shape. Its EXIF data
 * with the place where it was taken are not in the files. Throws if it is no picture.
 */
export async function preparePicture(bytes: Uint8Array, shape: Shape): Promise<PreparedPicture> {
  const { ratio, widths: most } = SHAPES[shape]
  const original = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', autoOrient: true })
  const { autoOrient } = await original.metadata()
  const largest = Math.floor(
    Math.min(most.at(-1) ?? 1, autoOrient.width, autoOrient.height * ratio),
  )
  const width = Math.max(1, largest)
  const height = Math.max(1, Math.round(width / ratio))
  const widths = [...most.filter((it) => it < width), width]
  const { data, info } = await original
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS_MAX })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const inWidth = (to: number) => sharp(data, { raw }).resize({ width: Math.min(to, width) })
  const tiny = await inWidth(PLACEHOLDER_WIDTH).webp({ quality: 40 }).toBuffer()
  const id = createHash('sha256')
    .update(`${RECIPE} ${shape} `)
    .update(bytes)
    .digest('hex')
    .slice(0, 24)
  const encodeAll = async (format: Format, store: MediaStore) => {
    let file: Buffer<ArrayBuffer> = Buffer.alloc(0)
    for (const to of widths) {
      file = await encode(inWidth(to), format)
      await store.write(fileName(id, to, format), file)
    }
    return file
  }
  return {
    path: `${MEDIA_PATH}/${fileName(id, width, 'webp')}`,
    widths,
    height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    async store(store) {
      await encodeAll('avif', store)
      return encodeAll('webp', store)
    },
  }
}

/** In a quality in which it is small enough: the size hardly falls faster than the quality. */
async function encode(image: Sharp, format: Format): Promise<Buffer<ArrayBuffer>> {
  for (let quality = QUALITIES[format]; ; ) {
    const file = await image.clone().toFormat(format, { quality, effort: EFFORT }).toBuffer()
    if (file.length <= FILE_BYTES_MAX || quality === 1) return file as Buffer<ArrayBuffer>
    quality = Math.max(1, Math.floor(quality * Math.min(0.85, FILE_BYTES_MAX / file.length)))
  }
}
