import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#server/process/root.ts'
import { newVisitor, productOf, startServer, stopServers } from './harness.ts'

const SOURCES = [
  ...[
    'contract',
    'demo',
    'inspector',
    'machines',
    'public',
    'scripts',
    'server',
    'simulation',
    'src',
  ],
  ...['index.html', 'package.json', 'panda.config.ts', 'postcss.config.mjs', 'styled-system'],
  ...['tsconfig.json', 'vite.config.ts'],
]

const root = mkdtempSync(join(tmpdir(), 'matchpoint-tamil-'))

/** As the recipe for a language says: one more file, and a build. */
beforeAll(async () => {
  for (const name of SOURCES) cpSync(join(ROOT, name), join(root, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  cpSync(join(ROOT, 'tests/languages/ta.json'), join(root, 'src/languages/ta.json'))
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root })
  run('scripts/language-list.mjs')
  run('node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel=warn')
}, 300_000)

const product = productOf(() => startServer(undefined, { root }))

afterAll(stopServers)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a catalogue with ten texts in Tamil makes the pages in Tamil, and all others link to them', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/tournaments')
  await page.getByRole('contentinfo').getByRole('link', { name: 'தமிழ்' }).click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ta')
  expect(new URL(page.url()).pathname).toBe('/ta/tournaments')
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('போட்டிகள்')
  await expect.poll(() => page.locator('#root').getAttribute('data-app')).toBe('started')
  expect(await page.getByRole('link', { name: 'உள்நுழை' }).count()).toBe(1)
  // Nobody has translated that one.
  expect(await main.getByRole('button', { name: 'Filter' }).count()).toBe(1)
})

test('search engines know the pages in Tamil', async () => {
  const read = async (path: string) => (await fetch(product.server.origin + path)).text()
  expect(await read('/tournaments')).toContain('hreflang="ta" href="')
  expect(await read('/ta/tournaments')).toMatch(/<title>போட்டிகள்/)
  expect(await read('/sitemap/pages.xml')).toContain('/ta/tournaments')
})
