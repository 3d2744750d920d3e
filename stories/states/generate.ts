import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { PHONE } from '../toolbar.ts'
import { exportName } from './export-name.ts'
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
  const exported = stories.map(({ key, name, meaning, walk, reference, isOnPhone }) => {
    const docs = { description: { story: meaning } }
    const parameters = JSON.stringify({ reference, walk, docs })
    const globals = isOnPhone ? `, globals: ${JSON.stringify(PHONE)}` : ''
    return `export const ${exportName(key)} = { name: ${text(name)}, parameters: ${parameters}${globals} }`
  })
  const meta = title.startsWith('Pages/') ? 'pageMeta' : 'frameMeta'
  return [
    `import { ${meta} } from ${text(helper)}`,
    `export default { title: ${text(title)}, ...${meta} }`,
    ...exported,
    '',
  ].join('\n')
}

function text(value: string): string {
  return JSON.stringify(value)
}

/** An unchanged file is not rebuilt. */
function writeIfChanged(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  writeFileSync(file, content)
}
