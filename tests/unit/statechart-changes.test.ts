import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asMarkdown, asText, changesBetween } from '../../scripts/statechart-changes.ts'
import { statechartsAt } from '../../scripts/statecharts-at.ts'

/** As `npm run docs` writes it. */
const page = `# listing

## States

| state | what it is | runs | on entry | on exit | tags |
| --- | --- | --- | --- | --- | --- |
| \`list.loading\` | List is loading. | \`fetchFirst\` |  |  | \`busy\` |
| \`list.shown\` | List is shown. |  |  |  |  |

## Events

| event | what happens |
| --- | --- |
| fetchFirst succeeds | \`list.loading\` → \`list.shown\`: replaceItems |
| fetchFirst fails | \`list.loading\` → \`list.outdated\` if hasItems: log<br>\`list.loading\` → \`list.failed\` otherwise: log |
| \`filters.edit\` | \`filters.open\`: editDraft |
| \`filters.reset\` | \`filters.open\` → \`filters.closed\` if isFiltered: resetFilters, reload |
`
const changed = (...replaced: [string, string][]) => {
  const after = replaced.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, page)
  return changesBetween(new Map([['listing.md', page]]), new Map([['listing.md', after]]))
}

test('machines that are the same have no changes', () => {
  expect(changed()).toEqual([])
})

test('a target, an action, a guard and a tag that changed are named', () => {
  expect(
    asText(
      changed(
        [
          'fetchFirst succeeds | `list.loading` → `list.shown`',
          'fetchFirst succeeds | `list.loading` → `list.failed`',
        ],
        [
          '`filters.edit` | `filters.open`: editDraft',
          '`filters.edit` | `filters.open`: editDraft, log',
        ],
        ['if isFiltered: resetFilters', 'if isChanged: resetFilters'],
        ['| `fetchFirst` |  |  | `busy` |', '| `fetchFirst` |  |  |  |'],
      ),
    ),
  ).toBe(
    [
      'listing',
      '  ~ state `list.loading`: tags `busy` is now none',
      '  - transition `filters.reset` in `filters.open` if isFiltered: target `filters.closed`, actions resetFilters, reload',
      '  + transition `filters.reset` in `filters.open` if isChanged: target `filters.closed`, actions resetFilters, reload',
      '  ~ transition fetchFirst succeeds in `list.loading`: target `list.shown` is now `list.failed`',
      '  ~ transition `filters.edit` in `filters.open`: actions editDraft is now editDraft, log',
    ].join('\n'),
  )
})

test('guards that are asked in another order are a change', () => {
  const [first, second] = [
    '`list.loading` → `list.outdated` if hasItems: log',
    '`list.loading` → `list.failed` otherwise: log',
  ]
  expect(asText(changed([`${first}<br>${second}`, `${second}<br>${first}`]))).toBe(
    'listing\n  ~ order of fetchFirst fails in `list.loading`: otherwise, if hasItems',
  )
})

test('a machine that is new or gone is named, as Markdown too', () => {
  const [none, one] = [new Map<string, string>(), new Map([['listing.md', page]])]
  expect(asText(changesBetween(none, one))).toBe('listing\n  + machine')
  expect(asMarkdown(changesBetween(one, none))).toBe('### listing\n\n- **removed** machine')
})

test('the pages of a commit are read, none where it has no statecharts, and no commit is said to be none', () => {
  const root = mkdtempSync(join(tmpdir(), 'statecharts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args])
  const commit = () =>
    git('-c', 'user.name=A', '-c', 'user.email=a@b.in', 'commit', '-q', '--allow-empty', '-m', 'A')
  git('init', '--quiet')
  commit()
  mkdirSync(join(root, 'docs/statecharts'), { recursive: true })
  writeFileSync(join(root, 'docs/statecharts/listing.md'), page)
  writeFileSync(join(root, 'docs/statecharts/README.md'), 'All of them')
  git('add', '.')
  commit()
  expect(statechartsAt('HEAD', root)).toEqual(new Map([['listing.md', page]]))
  expect(statechartsAt('HEAD~1', root)).toEqual(new Map())
  expect(statechartsAt('nowhere', root)).toBeUndefined()
})
