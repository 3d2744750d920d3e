import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type StateStory, stateGroups } from './state-stories.ts'

/**
 * Writes a story for each reachable state of every page and part into the folder named on the command
 * line. Storybook indexes stories without running them, so they must be files.
 */
const [folder = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const files = new Map<string, string>()
for (const { title, subject, stories } of await stateGroups()) {
  files.set(`${subject}.stories.tsx`, storyFile(title, await stories()))
}
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(`${folder}/${name}`)
for (const [name, text] of files) writeIfChanged(`${folder}/${name}`, text)

function storyFile(title: string, stories: StateStory[]): string {
  const helper = relative(folder, 'stories/states/StateScreen.tsx')
  const exported = stories.map(
    ({ key, name, reference }) =>
      `export const ${identifier(key)} = { name: ${text(name)}, parameters: { reference: ${JSON.stringify(reference)} } }`,
  )
  return [
    `import { stateMeta } from ${text(helper)}`,
    `export default { title: ${text(title)}, ...stateMeta }`,
    ...exported,
    '',
  ].join('\n')
}

function text(value: string): string {
  return JSON.stringify(value)
}

function identifier(key: string): string {
  return key
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** An unchanged file is not rebuilt. */
function writeIfChanged(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  writeFileSync(file, content)
}
