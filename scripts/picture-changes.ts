import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BASELINES, SCREENSHOTS, screenshotName } from '../tests/stories/screenshots.ts'

/** Storybook serves it as changes/. */
const FOLDER = '.cache/changes'
/** A picture has up to 1 MB. */
const MOST_BYTES = 64 * 1024 * 1024

export interface PictureChange {
  /** '390/pages-home-banners-loaded'. */
  name: string
  /** Of the story, unless it is gone. */
  story?: string
  kind: 'added' | 'changed' | 'removed'
}

export interface PictureChanges {
  ref: string
  /** Of the commit, as 2026-11-28. */
  date: string
  pictures: PictureChange[]
}

const KINDS: Record<string, PictureChange['kind']> = { A: 'added', M: 'changed', D: 'removed' }

const STORIES = new Map(
  Object.entries(SCREENSHOTS).flatMap(([story, views]) =>
    views.map((view) => [screenshotName(story, view), story] as const),
  ),
)

/** Compares the pictures in the work tree `root` with those of a commit. Undefined if there is no such commit. */
export function writePictureChanges(ref: string, root = '.'): PictureChanges | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], {
      maxBuffer: MOST_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  try {
    git('rev-parse', '--verify', `${ref}^{commit}`)
  } catch {
    return undefined
  }
  const folder = join(root, FOLDER)
  rmSync(folder, { recursive: true, force: true })
  const write = (side: 'before' | 'after', name: string, put: (file: string) => void) => {
    const file = join(folder, side, `${name}.png`)
    mkdirSync(dirname(file), { recursive: true })
    put(file)
  }
  const pictures = changedPaths(git, ref).map(([path, kind]): PictureChange => {
    const name = path.slice(BASELINES.length + 1, -'.png'.length)
    if (kind !== 'added')
      write('before', name, (file) => writeFileSync(file, git('show', `${ref}:${path}`)))
    if (kind !== 'removed') write('after', name, (file) => copyFileSync(join(root, path), file))
    const story = STORIES.get(name)
    return { name, kind, ...(story && kind !== 'removed' && { story }) }
  })
  const date = git('log', '-1', '--format=%cs', ref).toString().trim()
  const changes = { ref, date, pictures }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'changes.json'), JSON.stringify(changes))
  return changes
}

type Git = (...args: string[]) => Buffer

/** Also those that no commit has yet. */
function changedPaths(git: Git, ref: string): [string, PictureChange['kind']][] {
  const tracked = git('diff', '--name-status', '--no-renames', ref, '--', BASELINES)
  const untracked = git('ls-files', '--others', '--exclude-standard', '--', BASELINES)
  const lines = [
    ...linesOf(tracked).map((line) => line.split('\t')),
    ...linesOf(untracked).map((path) => ['A', path]),
  ]
  return lines.flatMap(([letter = '', path = '']) => {
    const kind = KINDS[letter]
    return kind && path.endsWith('.png') ? [[path, kind] as [string, PictureChange['kind']]] : []
  })
}

const linesOf = (output: Buffer) => output.toString().split('\n').filter(Boolean)
