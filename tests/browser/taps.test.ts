import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { newVisitor, shareProduct } from './harness.ts'
import { newMember } from './members.ts'

const product = shareProduct()

test('from home to paid on a phone takes at most 9 taps beside typing for a guest with an account', async () => {
  const { tournament, events } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const member = await newMember(product.server.origin)
  const { page } = await newVisitor(product)
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  const main = page.getByRole('main')
  const bookNow = page.getByRole('link', { name: 'Book now' })

  await page.goto('/')
  await tap(main.getByRole('link', { name: tournament.name, exact: true }))
  await tap(main.getByRole('button', { name: `Add ${events[0]?.name} to cart`, exact: true }))
  await tap(bookNow)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await tap(main.getByRole('button', { name: 'Login' }))
  await page.waitForURL((url) => url.pathname === '/')
  await tap(bookNow)
  await tap(main.getByRole('button', { name: 'Use my details' }))
  await tap(main.getByRole('button', { name: /^Pay ₹/ }))
  await tap(
    page.frameLocator('iframe[title=Payment]').getByRole('button', { name: 'Pay successfully' }),
  )
  await page.waitForURL('**/thank-you')
  expect(taps).toBeLessThanOrEqual(9)
})
