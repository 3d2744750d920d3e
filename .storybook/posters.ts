import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PALETTES } from '#contract/palette.ts'
import { drawPoster } from '#server/posters/poster.ts'

const SIZES = [
  [640, 360],
  [1440, 480],
  [800, 600],
  [96, 96],
] as const

/** Draws the posters that stories show, under the addresses that the server gives them. */
export function drawStoryPosters(folder: string): void {
  for (const sport of Object.keys(PALETTES)) {
    for (const [width, height] of SIZES) {
      const file = `${folder}/${sport}/story-${width}x${height}.svg`
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, drawPoster({ sport, seed: 'story', width, height }))
    }
  }
}
