import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findSnippets } from '../../scripts/snippets.mjs'

const STORIES = 'stories/components'
const FOLDER = '.cache/snippets'

const snippets = new Map<string, string>()
for (const file of readdirSync(STORIES)) {
  const path = `${STORIES}/${file}`
  const found = findSnippets(path, readFileSync(path, 'utf8'))
  for (const [story, snippet] of Object.entries(found)) {
    snippets.set(`${file.replace('.stories.tsx', '')}-${story}`, snippet)
  }
}

test('every story of a component has a snippet that compiles as it is', { timeout: 60_000 }, () => {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const exported = readdirSync(STORIES).flatMap((file) => [
    ...readFileSync(`${STORIES}/${file}`, 'utf8').matchAll(/^export const /gm),
  ])
  expect(snippets.size).toBe(exported.length)
  for (const [name, snippet] of snippets) writeFileSync(`${FOLDER}/${name}.tsx`, snippet)
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    include: ['*.tsx'],
  }
  writeFileSync(`${FOLDER}/tsconfig.json`, JSON.stringify(config))
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['--project', FOLDER], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

test('a snippet is what somebody would write', () => {
  expect(snippets.get('Button-LongestLabel')).toBe(
    `import { Button } from '#src/ui/Button/Button.tsx'

<Button onClick={() => {}}>
  Finish the booking of Mixed Doubles, Bengaluru Smash Open
</Button>`,
  )
  expect(snippets.get('SelectField-WithError')).toContain('options={choices(QUERY_TYPES)}')
})
