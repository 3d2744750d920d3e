import sharp from 'sharp'

const RED = '#c03020'
const BLUE = '#2040c0'

/** Of EXIF: the camera lay on its side, so the picture must be turned right by 90°. */
const TURNED_RIGHT = 6

/**
 * A noisy photograph as a phone stores it, by default of some 5 MB: upright it is red on the right and blue on the
 * left, and it says where it was taken.
 */
export async function phonePhotograph(width = 4032): Promise<Buffer> {
  const height = (width * 3) / 4
  const part = (background: string) => ({
    create: { width, height: height / 2, channels: 3 as const, background },
  })
  const noise = { type: 'gaussian' as const, mean: 128, sigma: (30 * width) / 4032 }
  const grain = { width, height, channels: 3 as const, background: RED, noise }
  const drawn = await sharp({ create: { ...grain, noise: undefined } })
    .composite([
      { input: part(BLUE), top: height / 2, left: 0 },
      { input: { create: grain }, blend: 'soft-light' },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(drawn.data, { raw: { width, height, channels: drawn.info.channels } })
    .withMetadata({ orientation: TURNED_RIGHT })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
    .jpeg({ quality: 95 })
    .toBuffer()
}
