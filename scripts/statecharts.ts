import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueSchema } from '#server/catalogue-files/schema.ts'
import { FOLDER, statechartPages } from './statechart-pages.ts'

/** Writes what docs/ has of the code, or checks with `--check` that all is current. */

const pages = statechartPages()
const documents = new Map([
  ...[...pages].map(([file, text]) => [join(FOLDER, file), text] as const),
  ['docs/catalogue.schema.json', `${JSON.stringify(catalogueSchema(), null, 2)}\n`],
])

function check() {
  const stale = [...documents].filter(([file, text]) => read(file) !== text).map(([file]) => file)
  const wrong = [...stale, ...leftOver()]
  if (wrong.length === 0) return
  console.error(`Not current: ${wrong.join(', ')}. Run \`npm run docs\`.`)
  process.exitCode = 1
}

function write() {
  mkdirSync(FOLDER, { recursive: true })
  for (const file of leftOver()) rmSync(file)
  for (const [file, text] of documents) writeFileSync(file, text)
}

function read(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function leftOver(): string[] {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : []
  return files.filter((file) => !pages.has(file)).map((file) => join(FOLDER, file))
}

if (process.argv.includes('--check')) check()
else write()
