import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, run } from './setup.mjs'

/**
 * `npm run pictures:accept`: what the pages look like now is what they should look like. With names,
 * for these pages alone: `npm run pictures:accept -- checkout login`.
 */
const PICTURES = 'tests/stories/pictures'
const TWINS = join(PICTURES, 'twins.json')
const HAND = join(PICTURES, 'hand.png')

const pages = process.argv.slice(2)
const handBefore = existsSync(HAND) ? readFileSync(HAND) : null
install()
if (pages.length === 0) rmSync(PICTURES, { recursive: true, force: true })
else forget(pages)
run('npx', [
  ...['vitest', 'run', '-u', '--project', 'stories, pages'],
  ...pages.map((page) => `.cache/stories/${page}.`),
])
keepTwinsOnce()
if (pages.length > 0 && handBefore && !handBefore.equals(readFileSync(HAND))) {
  console.error(
    'The other pages were accepted in another browser or with other fonts: accept them all, by "npm run pictures:accept".',
  )
  process.exitCode = 1
}

/** Leaves no picture of these pages, and one of its own to every other story. */
function forget(names) {
  const twins = existsSync(TWINS) ? JSON.parse(readFileSync(TWINS, 'utf8')) : {}
  for (const [twin, kept] of Object.entries(twins)) {
    copyFileSync(join(PICTURES, kept), join(PICTURES, twin))
  }
  rmSync(TWINS, { force: true })
  for (const picture of pictures()) {
    if (names.some((name) => new RegExp(`/(pages|frame)-${name}--`).test(picture))) {
      rmSync(join(PICTURES, picture))
    }
  }
}

/** Of pictures that are the same to the pixel one is kept; twins.json says of which others. */
function keepTwinsOnce() {
  const kept = new Map()
  const twins = {}
  for (const picture of pictures()) {
    const file = join(PICTURES, picture)
    const mark = createHash('sha256').update(readFileSync(file)).digest('hex')
    if (kept.has(mark)) {
      twins[picture] = kept.get(mark)
      rmSync(file)
    } else kept.set(mark, picture)
  }
  writeFileSync(TWINS, `${JSON.stringify(twins, null, 2)}\n`)
}

function pictures() {
  if (!existsSync(PICTURES)) return []
  return readdirSync(PICTURES, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^\d+\/.*\.png$/.test(name))
    .sort()
}
