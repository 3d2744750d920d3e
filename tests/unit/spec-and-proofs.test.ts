import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Proof {
  file: string
  tests: string[]
}

/** The proofs of a row's last cell: files in backquotes, each with the names of its tests after a colon. */
function proofsOf(cell: string): Proof[] {
  return Array.from(cell.matchAll(/`([^`]+)`(?:: ([^`]*))?/g), ([, file = '', names = '']) => ({
    file,
    tests: names
      .split('; ')
      .map((name) => name.replace(/; ?$/, '').trim())
      .filter((name) => name !== ''),
  }))
}

const rows = readFileSync('docs/spec-and-proofs.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) => line.replace(/ \|$/, '').split(' | '))
  .filter(([line]) => line !== '| line')

test.each(rows)('%s is shown by what is there', (_, cell = '') => {
  const proofs = proofsOf(cell)
  expect(proofs).not.toEqual([])
  for (const { file, tests } of proofs) {
    expect(existsSync(file), file).toBe(true)
    const text = readFileSync(file, 'utf8').replaceAll("\\'", "'")
    expect(
      tests.filter((name) => !QUOTES.some((quote) => text.includes(quote + name + quote))),
      file,
    ).toEqual([])
  }
})

const QUOTES = ["'", '"', '`']
