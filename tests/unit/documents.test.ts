import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const DECISIONS = 'docs/decisions'
const records = readdirSync(DECISIONS).filter((file) => file !== 'README.md')
const documents = [
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
  ...readdirSync('.'),
].filter((file) => file.endsWith('.md') && !file.startsWith('docs/statecharts'))

describe.each(records)('the decision record %s', (file) => {
  const text = readFileSync(join(DECISIONS, file), 'utf8')

  test('has the heading of its file name', () => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(text) ?? []
    const slug = title.toLowerCase().replaceAll(/\W+/g, '-')
    expect(`${number.padStart(4, '0')}-${slug}.md`).toBe(file)
  })

  test('has a date, a status and all sections', () => {
    expect(text).toMatch(/^- Date: \d{4}-\d{2}-\d{2}/m)
    expect(text).toMatch(/^- Status: (accepted|superseded by \d+)$/m)
    const sections = Array.from(text.matchAll(/^## (.+)$/gm), ([, name]) => name)
    expect(sections).toEqual(['Context', 'Decision', 'Alternatives', 'Consequences'])
  })

  test('is in the index', () => {
    expect(readFileSync(join(DECISIONS, 'README.md'), 'utf8')).toContain(`(${file})`)
  })
})

test.each(documents)('the links of %s lead to files that exist', (document) => {
  const links = Array.from(
    readFileSync(document, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g),
    ([, link = '']) => link,
  ).filter((link) => !/^[a-z]+:/.test(link))
  expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
})

test.each(['docs/architecture.md', 'docs/glossary.md', 'docs/operations.md'])(
  'the paths that %s names exist',
  (document) => {
    const paths = Array.from(
      readFileSync(document, 'utf8').matchAll(
        /`((?:contract|machines|src|server|simulation|tests|docs)\/[a-z][\w./-]*)`/g,
      ),
      ([, path = '']) => path,
    ).filter((path) => !/\/(?:NAME|PAGE)\b/.test(path))
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  },
)
