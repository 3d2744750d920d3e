import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { writeStateStories } from '../../.storybook/states.ts'
import { BASELINES, SCREENSHOTS } from './screenshots.ts'
import { generatedStories } from './story-files.ts'

/**
 * `npm run screenshots:accept` takes the listed screenshots again and accepts them;
 * `npm run screenshots:accept -- checkout login` only those of some pages.
 */
const pages = process.argv.slice(2)
const isChosen = (id: string) =>
  pages.length === 0 || pages.some((page) => /^(pages|frame)-(.*)--/.exec(id)?.[2] === page)

writeStateStories()
const stories = generatedStories().filter(({ id }) => id in SCREENSHOTS && isChosen(id))
if (pages.length === 0) rmSync(BASELINES, { recursive: true, force: true })

const escaped = stories.map(({ name }) => name.replace(/[^\w, ]/g, '\\$&'))
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--update',
    '--project',
    'stories',
    '--testNamePattern',
    `^(${escaped.join('|')})$`,
    ...new Set(stories.map(({ file }) => file)),
  ],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
