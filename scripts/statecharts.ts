import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER, statechartPages } from './statechart-pages.ts'

/** Writes a page for each machine to docs/statecharts/, or checks with `--check` that all are current. */

const pages = statechartPages()

function check() {
  const stale = [...pages].filter(([file, text]) => readPage(file) !== text).map(([file]) => file)
  const wrong = [...stale, ...leftOver()]
  if (wrong.length === 0) return
  console.error(`Not current: ${wrong.join(', ')} in ${FOLDER}. Run \`npm run docs\`.`)
  process.exitCode = 1
}

function write() {
  mkdirSync(FOLDER, { recursive: true })
  for (const file of leftOver()) rmSync(join(FOLDER, file))
  for (const [file, text] of pages) writeFileSync(join(FOLDER, file), text)
}

function readPage(file: string): string | null {
  const path = join(FOLDER, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function leftOver(): string[] {
  return existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => !pages.has(file)) : []
}

if (process.argv.includes('--check')) check()
else write()
