import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INK } from '#contract/palette.ts'
import { matchRoute } from '#contract/routes.ts'
import { accountUrl } from '#machines/account/account-url.ts'
import { colours } from '#src/theme/colours.ts'
import { appIcons } from '../../scripts/app-icons.ts'

const manifest = JSON.parse(readFileSync('public/app.webmanifest', 'utf8'))

function builtIcons(): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const emitFile = ({ fileName, source }: { fileName: string; source: Buffer }) =>
    files.set(fileName, source)
  const { generateBundle } = appIcons() as unknown as { generateBundle(this: object): void }
  generateBundle.call({ emitFile })
  return files
}

test('the app can be installed: each icon of its manifest is built in its size, one is maskable', () => {
  const built = builtIcons()
  for (const { src, sizes } of manifest.icons) {
    const png = built.get(src.slice(1))
    expect(`${png?.readUInt32BE(16)}x${png?.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable'])
})

test('the manifest has the colours of the theme, and shortcuts to pages of the app', () => {
  expect(manifest.theme_color).toBe(INK)
  expect(manifest.background_color).toBe(colours.paper[100].value)
  const shortcuts = manifest.shortcuts.map(({ url }: { url: string }) => url)
  expect(shortcuts).toEqual([accountUrl('orders'), '/tournaments'])
  for (const url of shortcuts) {
    const [path, queryString] = url.split('?')
    expect(matchRoute({ path, queryString, state: null })).not.toBeNull()
  }
})

test('index.html links the manifest, and icons that exist', () => {
  const html = readFileSync('index.html', 'utf8')
  expect(html).toContain('<link rel="manifest" href="/app.webmanifest" />')
  const icons = [...html.matchAll(/rel="(?:apple-touch-)?icon" href="\/([^"]+)"/g)]
  const built = builtIcons()
  expect(icons.map(([, file = '']) => built.has(file) || existsSync(`public/${file}`))).toEqual([
    true,
    true,
  ])
})
