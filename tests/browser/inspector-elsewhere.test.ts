import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#server/process/root.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

const built = mkdtempSync(join(tmpdir(), 'sample-app-'))
let server: Server
let origin = ''

/** A file of the build, or for a page of the inspector its HTML. */
beforeAll(async () => {
  execFileSync(process.execPath, ['tests/sample-app/build.mjs', built], { cwd: ROOT })
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
  server = createServer(({ url = '' }, response) => {
    const path = new URL(url, 'http://sample').pathname.slice(1)
    const file = files.includes(path) && extname(path) ? path : 'index.html'
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'text/plain')
    response.end(readFileSync(join(built, file)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(built, { recursive: true })
})

test('machines of another app that have no models are drawn, walked by inferred events, and watched live', async () => {
  const { page, errors } = await newVisitor(product, DESKTOP)
  await page.goto(origin)
  const machines = page.getByRole('list', { name: 'Machines' })
  await machines.getByRole('link', { name: 'door' }).click()
  const drawn = page.getByRole('region', { name: 'Statechart of door' })
  await expectVisible(drawn.locator('[data-state=locked]'))
  await expectVisible(page.getByRole('list', { name: 'Paths' }).getByRole('link').first())
  await page.getByRole('main').getByRole('link', { name: 'start', exact: true }).click()
  const possible = page.getByRole('region', { name: 'What can happen now' })
  await possible.getByRole('link', { name: /^The door is pushed push .*‘open’/ }).click()
  await possible.getByRole('link', { name: /^after CLOSER/ }).click()
  await expectVisible(page.getByText('Step 2 of 2', { exact: true }))
  await expectVisible(
    page
      .getByRole('region', { name: /^Statechart of door/ })
      .locator('[data-active=leaf][data-state=closed]'),
  )
  expect(await page.getByTitle('The real screen').count()).toBe(0)

  await page.getByRole('link', { name: 'Live', exact: true }).click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the app' }).click()
  const app = await popup
  await app.getByRole('button', { name: 'Push' }).click()
  const active = page.locator('[data-active=leaf]')
  await expect.poll(() => active.getAttribute('data-state')).toBe('open')
  await page.getByRole('button', { name: /^pull/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expectVisible(page.getByText('pull was taken'))
  await expect.poll(() => active.getAttribute('data-state')).toBe('closed')
  expect(errors).toEqual([])
})
