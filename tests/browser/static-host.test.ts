import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '#server/process/root.ts'
import { findBookable } from './catalogue.ts'
import { startStaticHost } from './core-server/core-server.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()
const host = startStaticHost(join(ROOT, 'dist/client'))

afterAll(async () => (await host).stop())

test('the build that the server renders is a single-page app on a static host with an API', async () => {
  const { tournament } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const { browser, server: api } = product
  const { page, errors } = await newVisitor({ browser, server: await host })
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: api.origin + pathname + search }) })
  })
  const title = page.getByRole('heading', { level: 1, name: tournament.name })
  await page.goto(`/tournament/${tournament._id}`)
  await expectVisible(title)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tournaments' }).click()
  await expectVisible(page.getByRole('main').getByRole('article').first())
  await page.goBack()
  await expectVisible(title)
  expect(errors).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
