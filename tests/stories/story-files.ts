import { readdirSync, readFileSync } from 'node:fs'
import { storyNameFromExport, toId } from 'storybook/internal/csf'

const FOLDER = '.cache/stories'

export interface GeneratedStory {
  id: string
  /** 'Filling, ready' */
  name: string
  file: string
}

export function generatedStories(): GeneratedStory[] {
  return readdirSync(FOLDER).flatMap((base) => {
    const file = `${FOLDER}/${base}`
    const text = readFileSync(file, 'utf8')
    const title = /title: "(.*?)"/.exec(text)?.[1] ?? ''
    return [...text.matchAll(/export const (\w+) = \{ name: "(.*?)"/g)].map(
      ([, key = '', name = '']) => ({ id: toId(title, storyNameFromExport(key)), name, file }),
    )
  })
}
