import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createServer } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'

const EXCLUDED = new Set([
  ...['.cache', '.git', '.data', 'dist', 'docs', 'inspector', 'node_modules', 'tests'],
])

/** The packages are linked: with the paths of the links the chunks are named as in the folder itself. */
const BUILD = `
  import { createBuilder } from 'vite'
  const builder = await createBuilder({ logLevel: 'warn', resolve: { preserveSymlinks: true } })
  await builder.build(builder.environments.client)
`

function readBundle(root: string): Record<string, string> {
  const folder = join(root, 'dist/client/assets')
  const files = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name))
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

function buildWithoutInspector(): Record<string, string> {
  mkdirSync('.cache', { recursive: true })
  const copy = mkdtempSync('.cache/build-')
  try {
    for (const name of readdirSync('.')) {
      if (!EXCLUDED.has(name)) {
        cpSync(name, join(copy, name), { recursive: true })
      }
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
    execFileSync(process.execPath, ['--input-type=module', '--eval', BUILD], {
      cwd: copy,
      stdio: 'pipe',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    return readBundle(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

test('the app’s bundle is identical when it is built without the inspector folder', () => {
  const [actual, expected] = [readBundle('.'), buildWithoutInspector()]
  expect(Object.keys(actual)).toEqual(Object.keys(expected))
  expect(actual).toEqual(expected)
})

test.each([
  [{}, 200],
  [{ INSPECTOR: 'off' }, 404],
])('with the environment %j the server responds to inspector URLs with %i', async (env, status) => {
  const deps = { db: {}, config: readConfig(env), clock: Date.now, mail: {}, payments: {} }
  const app = createServer(deps as never as Deps)
  for (const path of ['/inspect/', '/inspect/walk/checkout', '/inspect/screen-frame.html']) {
    expect([path, (await app.request(path)).status]).toEqual([path, status])
  }
})
