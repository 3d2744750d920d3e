import { rmSync } from 'node:fs'
import { chromium, install, run } from './setup.mjs'

/**
 * `npm run pictures:accept`: what the pages look like now is what they should look like. With names,
 * for these pages alone: `npm run pictures:accept -- checkout login`.
 */
const pages = process.argv.slice(2)
install()
if (pages.length === 0) rmSync('tests/stories/pictures', { recursive: true, force: true })
run(
  'npx',
  [
    ...['vitest', 'run', '-u', '--project', 'stories, *'],
    ...(pages.length === 0 ? ['.cache/stories'] : pages.map((page) => `.cache/stories/${page}.`)),
  ],
  { CHROME_PATH: await chromium() },
)
