import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PICTURES = 'tests/stories/pictures'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether there are pictures to compare with. */
    hasPictures: boolean
  }
}

export const hasPictures = existsSync(join(PICTURES, 'hand.png'))

/** By a picture's name, the name of the one that is the same to the pixel and is kept for both. */
const twins: Record<string, string> = existsSync(join(PICTURES, 'twins.json'))
  ? JSON.parse(readFileSync(join(PICTURES, 'twins.json'), 'utf8'))
  : {}

/** The file of an accepted picture by its name: '390/pages-login--editing-ready.png'. */
export function picturePath(root: string, name: string): string {
  return join(root, PICTURES, twins[name] ?? name)
}
