import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { shareProduct } from './harness.ts'
import { newMember, openAs } from './members.ts'

const product = shareProduct()

/** The ground of a code, and whether it leaves only margins, paddings and borders free at its sides. */
const seenCode = (code: Locator) =>
  code.evaluate((element) => {
    let width = element.clientWidth
    let ground = ''
    let at = element.parentElement as HTMLElement
    for (; at.localName !== 'main'; at = at.parentElement as HTMLElement) {
      const style = getComputedStyle(at)
      if (ground === '' && style.backgroundColor !== 'rgba(0, 0, 0, 0)') {
        ground = style.backgroundColor
      }
      const sides = [
        style.marginLeft,
        style.marginRight,
        style.paddingLeft,
        style.paddingRight,
        style.borderLeftWidth,
        style.borderRightWidth,
      ]
      width += sides.map(Number.parseFloat).reduce((sum, side) => sum + side, 0)
    }
    return { ground, isFullWidth: width === document.documentElement.clientWidth }
  })

test('a booking is shown after a reload and from My Orders, prints without header and footer, and is emailed once', async () => {
  const { tournament, events } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: true },
  ])
  const name = events[0]?.name ?? ''
  const member = await newMember(product.server.origin)
  const { page, errors } = await openAs(product, member)
  await page.goto(`/tournament/${tournament._id}`)
  await page.getByRole('button', { name: `Add ${name} to cart`, exact: true }).click()
  await page.getByRole('link', { name: 'Book Events 1', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  const code = page.getByRole('img', { name: /^QR code of booking/ })
  const booking = await code.getAttribute('aria-label')

  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seenCode(code)).toEqual({ ground: 'rgb(255, 255, 255)', isFullWidth: true })
  await page.reload()
  expect(await code.getAttribute('aria-label')).toBe(booking)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await code.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await page
    .getByRole('link', { name: `Show pass for ${name}` })
    .first()
    .click()
  await expect.poll(() => code.getAttribute('aria-label')).toBe(booking)
  const response = await fetch(`${product.server.origin}/outbox`, {
    headers: { Accept: 'application/json' },
  })
  const mails = (await response.json()) as { text: string }[]
  expect(mails.filter(({ text }) => text.includes(page.url()))).toHaveLength(1)
  expect(errors).toEqual([])
})
