import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const DOCUMENT = 'docs/requirements.md'
const FOLDERS = [
  'contract',
  'docs',
  'inspector',
  'machines',
  'scripts',
  'server',
  'simulation',
  'src',
  'stories',
  'tests',
]
const UNTESTED = ['No test yet', 'Not built yet']

const rows = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .map((line) => /^\| (R-\S+) \| (.+) \| (.+) \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, number = '', sentence = '', references = '']) => ({ number, sentence, references }))
const numbers = rows.map(({ number }) => number)

/** Each reference is a file in backquotes, followed by the quoted titles of its tests. */
const tested = rows
  .filter(({ references }) => !UNTESTED.includes(references))
  .flatMap(({ number, references }) =>
    references.split('<br>').map((reference) => ({
      number,
      file: /^`([^`]+)`/.exec(reference)?.[1] ?? reference,
      titles: Array.from(reference.matchAll(/“([^”]+)”/g), ([, title = '']) => title),
    })),
  )

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\\(['"`])/g, '$1')
const hasTitle = (text: string, title: string) =>
  ["'", '"', '`'].some((quote) => text.includes(quote + title + quote))

describe('docs/requirements.md', () => {
  test('gives each requirement a unique number', () => {
    expect(rows.length).toBeGreaterThan(200)
    expect(numbers.filter((number) => !/^R-[A-Z0-9]+-\d\d$/.test(number))).toEqual([])
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  test('names test files and models that exist', () => {
    const missing = tested.filter(({ file }) => !existsSync(file))
    expect(missing.map(({ number, file }) => `${number}: ${file}`)).toEqual([])
  })

  test('names at least one title of each test file', () => {
    const untitled = tested.filter(
      ({ file, titles }) => titles.length === 0 && !file.endsWith('.model.ts'),
    )
    expect(untitled.map(({ number, file }) => `${number}: ${file}`)).toEqual([])
  })

  test('names test titles that exist', () => {
    const stale = tested
      .filter(({ file }) => existsSync(file))
      .flatMap(({ number, file, titles }) => {
        const text = textOf(file)
        return titles
          .filter((title) => !hasTitle(text, title))
          .map((title) => `${number}: ${file} has no test titled “${title}”`)
      })
    expect(stale).toEqual([])
  })

  test('has every requirement number that files cite', () => {
    const cited = FOLDERS.flatMap(filesOf).flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/\bR-[A-Z0-9]+-\d\d\b/g), ([number]) => ({
        file,
        number,
      })),
    )
    const unknown = cited.filter(({ number }) => !numbers.includes(number))
    expect(unknown.map(({ file, number }) => `${file}: ${number}`)).toEqual([])
  })
})

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(ts|tsx|mjs|md|mdx|sql|css)$/.test(file) && !file.includes('node_modules'))
}
