import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writePictureChanges } from '../../scripts/picture-changes.ts'
import { baselinePath } from '../stories/screenshots.ts'

const HOME = '390/pages-home-banners-loaded'
const GONE = '390/pages-gone-shown'
const LOGIN = '390/pages-login-entering-credentials'

/** A checkout with the pictures of a release. */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  write(root, HOME, 'old home')
  write(root, GONE, 'gone')
  write(root, '390/pages-contact-writing', 'same')
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args])
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.in', 'commit', '--quiet', '-m', 'Release')
  git('tag', 'v1')
  return root
}

function write(root: string, name: string, text: string): void {
  const file = join(root, baselinePath(name))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

test('pictures that changed, came or went since a release are written, before and after', () => {
  const root = checkout()
  write(root, HOME, 'new home')
  write(root, LOGIN, 'login')
  rmSync(join(root, baselinePath(GONE)))
  const changes = writePictureChanges('v1', root)
  expect(changes?.pictures).toEqual([
    { name: GONE, kind: 'removed' },
    { name: HOME, kind: 'changed', story: 'pages-home--banners-loaded' },
    { name: LOGIN, kind: 'added', story: 'pages-login--entering-credentials' },
  ])
  const read = (path: string) => readFileSync(join(root, '.cache/changes', path), 'utf8')
  expect(JSON.parse(read('changes.json'))).toEqual(changes)
  expect(read(`before/${HOME}.png`)).toBe('old home')
  expect(read(`after/${HOME}.png`)).toBe('new home')
  expect(readdirSync(join(root, '.cache/changes/after/390'))).toHaveLength(2)
})

test('without a change there is nothing to show, and an unknown commit is said to be unknown', () => {
  const root = checkout()
  expect(writePictureChanges('v1', root)?.pictures).toEqual([])
  expect(writePictureChanges('v2', root)).toBeUndefined()
})
