import type { Shape } from '#server/media/shapes.ts'

/** The columns of the catalogue's files that hold pictures. */
export const PICTURE_COLUMNS = {
  tournaments: { banner: 'photograph' },
  category_events: { banner: 'photograph' },
  banners: { mobile_image: 'narrowBanner', desktop_image: 'wideBanner' },
  icons: { image: 'icon' },
} as const satisfies Record<string, Record<string, Shape>>
