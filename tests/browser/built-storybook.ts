import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#server/process/root.ts'
import { fingerprint, once } from '../../scripts/setup.mjs'
import { startStaticHost } from './core-server/core-server.ts'

const FOLDER = join(ROOT, '.cache/storybook')
const MADE_FROM = [
  '.storybook',
  'contract',
  'inspector/walk',
  'machines',
  'package-lock.json',
  'simulation',
  'src',
  'stories',
  'tests/colours.ts',
]

/** Serves Storybook as `npm run storybook:build` makes it, built once for the same sources. */
export async function startStorybook() {
  once(join(ROOT, '.cache/storybook.made-from'), fingerprint(MADE_FROM), build)
  return startStaticHost(FOLDER)
}

function build(): void {
  const args = ['scripts/storybook.mjs', 'build', '--quiet', '--output-dir', FOLDER]
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    // Vitest's own would make Storybook a development build.
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
  })
  if (status !== 0 || !existsSync(join(FOLDER, 'index.json'))) {
    throw new Error(`Storybook was not built: ${stderr}${stdout}`)
  }
}
