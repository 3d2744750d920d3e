import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { formatRupees } from '#contract/money.ts'
import { findBookable } from './catalogue.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { fillLogin, newVisitor, shareProduct } from './harness.ts'
import { newMember, openAs } from './members.ts'

const product = shareProduct()

const ROHAN = { name: 'Rohan Kulkarni', email: 'rohan@example.in', mobile: '9822012345' }
const MEERA = { name: 'Meera Iyer', email: 'meera@example.in', mobile: '+91 98450 54321' }

describe('a player books', () => {
  test('a SINGLE and a DOUBLE event from the home page and finds them in My Orders', async () => {
    const { tournament, events } = await findBookable(product.server.origin, [
      { type: 'SINGLE', free: false },
      { type: 'DOUBLE', free: false },
    ])
    const [single, double] = events as [(typeof events)[0], (typeof events)[0]]
    const { page, errors } = await newVisitor(product)

    await page.goto('/')
    await openFromHome(page, tournament.name)
    for (const { name } of events) {
      await page.getByRole('button', { name: `Add ${name} to cart`, exact: true }).click()
    }
    const cartLink = page.getByRole('link', { name: /Book Events 2/ })
    await cartLink.click()
    await page.waitForURL('**/login')
    await fillLogin(page, await newMember(product.server.origin))

    await cartLink.click()
    await page.waitForURL('**/book-events')
    const singles = page.getByRole('region', { name: single.name, exact: true })
    await singles.getByRole('button', { name: 'Add player' }).click()
    await fillPlayer(singles, 2, ROHAN)

    const doubles = page.getByRole('region', { name: double.name, exact: true })
    await doubles.getByLabel('Team name').fill('Net Gains')
    await fillPlayer(doubles, 2, MEERA)

    const total = formatRupees(single.entry_fee * 2 + double.entry_fee)
    await expectVisible(page.getByText('inclusive of all taxes', { exact: true }))
    await page.getByRole('button', { name: `Pay ${total}` }).click()
    await page
      .frameLocator('iframe[title=Payment]')
      .getByRole('button', { name: 'Pay successfully' })
      .click()

    await page.waitForURL('**/thank-you')
    const paymentId = await page.getByText(/Payment ID/).textContent()
    expect(await page.getByRole('link', { name: 'Book Events', exact: true }).count()).toBe(1)

    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
    const rowOf = ({ name }: { name: string }) =>
      page.getByRole('row').filter({ hasText: name }).first()
    for (const [event, cost] of [
      [single, single.entry_fee * 2],
      [double, double.entry_fee],
    ] as const) {
      await expectVisible(rowOf(event))
      const text = await rowOf(event).textContent()
      expect(text).toContain(paymentId?.match(/pay_\w+/)?.[0])
      expect(text).toContain(formatRupees(cost))
    }
    await rowOf(double).getByRole('button', { name: 'View Players' }).click()
    const dialog = page.getByRole('dialog')
    await expectVisible(dialog.getByText(MEERA.name))
    expect(await dialog.textContent()).toContain(MEERA.email)
    expect(errors).toEqual([])
  })

  test('a free event without any payment request', async () => {
    const { tournament, events } = await findBookable(product.server.origin, [
      { type: 'SINGLE', free: true },
    ])
    const { page, errors } = await openAs(product, await newMember(product.server.origin))
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))

    await page.goto(`/tournament/${tournament._id}`)
    await page.getByRole('button', { name: `Add ${events[0]?.name} to cart`, exact: true }).click()
    await page.getByRole('link', { name: /Book Events 1/ }).click()
    await page.getByRole('button', { name: 'Confirm booking' }).click()
    await page.waitForURL('**/thank-you')
    await expectVisible(page.getByText('Free of charge'))
    expect(requests.filter((path) => /api.*payments|checkout\.js/.test(path))).toEqual([])
    expect(errors).toEqual([])
  })
})

async function openFromHome(page: Page, name: string) {
  const card = page.getByRole('link', { name, exact: true })
  const more = page.getByRole('button', { name: 'Load More' }).first()
  await expectVisible(more)
  if ((await card.count()) === 0) {
    await more.click()
    await page.waitForURL('**/tournaments')
    await expectVisible(more)
  }
  while ((await card.count()) === 0) {
    const answered = page.waitForResponse((response) => response.url().includes('/tournaments?'))
    await more.click()
    await answered
    await expectRemoved(page.getByRole('button', { name: 'Loading...' }))
  }
  await card.first().click()
  await page.waitForURL('**/tournament/*')
}

async function fillPlayer(
  region: ReturnType<Page['getByRole']>,
  number: number,
  player: typeof ROHAN,
) {
  const row = region.getByRole('group', { name: `Player ${number}`, exact: true })
  await row.getByLabel('Name').fill(player.name)
  await row.getByLabel('Email').fill(player.email)
  await row.getByLabel('Mobile').fill(player.mobile)
}
