import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How many requirements of level 1 and 2 each section of ASVS 5.0.0 has; they come first. */
const SECTIONS = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const NUMBERS = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

const rows = readFileSync('SECURITY.md', 'utf8')
  .split('\n')
  .map((line) => /^\| (\d+\.\d+\.\d+)(?:–(\S+))? \| [12/]+ \| .+ \| (.+) \| (.+) \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, first = '', last = first, met = '', reason = '']) => ({ first, last, met, reason }))

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\\(['"`])/g, '$1')

test('SECURITY.md has each requirement of level 1 and 2 once, met or with a reason', () => {
  const answered = rows.flatMap(({ first, last }) =>
    NUMBERS.slice(NUMBERS.indexOf(first), NUMBERS.indexOf(last) + 1),
  )
  expect(answered).toEqual(NUMBERS)
  expect(rows.filter(({ met }) => !['yes', '**no**', 'n/a'].includes(met))).toEqual([])
  expect(rows.filter(({ reason }) => reason.length < 4)).toEqual([])
})

test('SECURITY.md names files and titles of tests that exist', () => {
  const wrong = rows.flatMap(({ first, reason }) => {
    const named = [
      ...reason.matchAll(/`((?:tests|server|src|contract|deploy)\/[^`]+)`((?: “[^”]+”)*)/g),
    ]
    return named.flatMap(([, file = '', titles = '']) => {
      if (!existsSync(file)) return [`${first}: ${file}`]
      const text = file.endsWith('.ts') ? textOf(file) : ''
      return [...titles.matchAll(/“([^”]+)”/g)]
        .filter(
          ([, title = '']) =>
            !["'", '"', '`'].some((quote) => text.includes(quote + title + quote)),
        )
        .map(([, title]) => `${first}: ${title}`)
    })
  })
  expect(wrong).toEqual([])
})
