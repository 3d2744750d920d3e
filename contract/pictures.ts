import { type Infer, string, type } from 'superstruct'
import { numeric } from './decode.ts'

/** The files of an image, beside its plain URL. */
export const Picture = type({
  /** As the attribute `srcset`. */
  avif: string(),
  webp: string(),
  /** Of the largest file, in px. */
  width: numeric,
  height: numeric,
  /** The picture in a few px: a data: URL, shown until a file arrives. */
  placeholder: string(),
})
export type Picture = Infer<typeof Picture>
