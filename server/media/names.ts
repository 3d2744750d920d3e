import { MEDIA_PATH } from '#server/config/config.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp' }

export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** The id is a hash: a name never gets another content. */
const PICTURE_PATH = /^\/media\/[0-9a-f]{24}-\d+\.(avif|webp)$/

export const isPicturePath = (path: string) => PICTURE_PATH.test(path)

export const nameOf = (path: string) => path.slice(MEDIA_PATH.length + 1)

export const fileName = (id: string, width: number, format: Format) => `${id}-${width}.${format}`

export const idOf = (path: string) => nameOf(path).replace(/-.*/, '')

export const typeOf = (name: string) => TYPES[name.endsWith('.avif') ? 'avif' : 'webp']
