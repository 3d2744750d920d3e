import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { FOLDER } from './statechart-pages.ts'

/**
 * The pages of `docs/statecharts` in a commit, by file name and without the index; none of one before
 * there were any. Undefined if there is no such commit.
 */
export function statechartsAt(commit: string, root = '.'): Map<string, string> | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  try {
    git('rev-parse', '--verify', `${commit}^{commit}`)
  } catch {
    return undefined
  }
  const files = git('ls-tree', '--name-only', commit, `${FOLDER}/`).split('\n')
  return withoutIndex(
    files
      .filter((file) => file.endsWith('.md'))
      .map((file) => [basename(file), git('show', `${commit}:${file}`)]),
  )
}

export const withoutIndex = (pages: Iterable<[string, string]>) =>
  new Map([...pages].filter(([file]) => file !== 'README.md'))
