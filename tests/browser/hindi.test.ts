import type { FrameLocator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { tournaments } from '#server/db/schema.ts'
import { type Found, findBookable, organizerOf } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { foreignLines, readLines } from './foreign-text.ts'
import { newVisitor, startProduct, untilLoaded } from './harness.ts'
import {
  expectMailInHindi,
  expectPageInHindi,
  HINDI,
  namesInHindi,
  openInHindi,
  writtenOf,
} from './hindi-steps.ts'
import { otpFor } from './outbox.ts'

const product = startProduct(async (db) => {
  await db.update(tournaments).set({ refunds: '' })
})
/** Names and typed texts of this test. The server derives a team's name from the account's. */
const TYPED = ['Asha Verma', 'Rohan Kulkarni', 'Net Gains', "Asha Verma's Team"]

let written: string[] = []
let found: Found
let hindiNames: Map<string, string>

beforeAll(async () => {
  const { origin } = product.server
  found = await findBookable(origin, [
    { type: 'SINGLE', free: false },
    { type: 'DOUBLE', free: false },
  ])
  const { _id: id } = found.tournament
  written = [...(await writtenOf(origin, id)), ...TYPED]
  hindiNames = await namesInHindi(origin, id)
})

const nameOf = ({ _id }: { _id: string }) => hindiNames.get(_id) ?? ''
const expectHindi = (page: Page) => expectPageInHindi(page, written)
const expectMail = (email: string, subject: RegExp) =>
  expectMailInHindi(product.server.origin, email, subject, written)

const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page) => page.frameLocator('iframe[title=पेमेंट]')
const inSheet = (page: Page, name: string) =>
  sheet(page).getByRole('button', { name, exact: true }).click()
const pay = (page: Page) => page.getByRole('button', { name: /पे करें$/ }).click()

async function expectSheetInHindi(frame: FrameLocator): Promise<void> {
  await expectVisible(frame.getByText('टेस्ट मोड'))
  const lines = (await frame.locator('body').innerText()).split('\n')
  expect(foreignLines(lines, written)).toEqual([])
}

/** At the checkout, with one player of a single event. */
async function atCheckout() {
  const { member, page } = await openInHindi(product, found.events.slice(0, 1))
  await page.goto('/hi/book-events')
  await expectVisible(page.getByRole('group', { name: 'खिलाड़ी 1' }).first())
  return { member, page }
}

describe('in Hindi, a player', () => {
  test('finds a tournament, books and pays, and finds the order', async () => {
    const { tournament, events } = found
    const [single, double] = events as [(typeof events)[0], (typeof events)[0]]
    const { member, page, errors } = await openInHindi(product)
    await page.goto('/hi/')
    await expectHindi(page)
    await page.goto('/hi/tournaments')
    await expectHindi(page)
    const name = nameOf(tournament)
    await page.goto(`/hi/searchevents?q=${encodeURIComponent(name)}`)
    await expectHindi(page)
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL('**/hi/tournament/**')
    for (const event of events) {
      await page.getByRole('button', { name: `${nameOf(event)} कार्ट में डालें`, exact: true }).click()
    }
    await expectHindi(page)
    await page.getByRole('link', { name: /इवेंट बुक करें 2/ }).click()
    await page.waitForURL('**/hi/book-events')
    await expectVisible(page.getByRole('group', { name: 'खिलाड़ी 1' }).first())
    await expectHindi(page)
    const doubles = page.getByRole('region', { name: nameOf(double), exact: true })
    await pay(page)
    await expectVisible(doubles.getByText('नाम ज़रूरी है').first())
    await expectHindi(page)
    await doubles.getByLabel('टीम का नाम').fill('Net Gains')
    const second = doubles.getByRole('group', { name: 'खिलाड़ी 2', exact: true })
    await second.getByLabel('नाम').fill('Rohan Kulkarni')
    await second.getByLabel('ईमेल').fill('rohan@example.in')
    await second.getByLabel('मोबाइल').fill('9822012345')
    await expectVisible(page.getByRole('region', { name: nameOf(single), exact: true }))
    await pay(page)
    await expectSheetInHindi(sheet(page))
    await inSheet(page, 'पेमेंट सफल करें')
    await page.waitForURL('**/hi/thank-you**')
    await expectHindi(page)
    await expectMail(member.email, /^बुकिंग पक्की/)
    await expectMail('rohan@example.in', /^आपकी एंट्री हो गई/)
    await main(page).getByRole('link', { name: 'मेरे ऑर्डर' }).click()
    await expectVisible(
      page
        .getByRole('row')
        .filter({ hasText: nameOf(double) })
        .first(),
    )
    await expectHindi(page)
    await page
      .getByRole('link', { name: /का पास देखें$/ })
      .first()
      .click()
    await expectHindi(page)
    await page.goto('/hi/account?view=orders')
    await page.getByRole('link', { name: /रसीद/ }).first().click()
    await page.waitForURL('**/hi/order/**')
    await expectHindi(page)
    expect(errors).toEqual([])
  })

  test('is told of each way in which a payment ends', async () => {
    const { page } = await atCheckout()
    await pay(page)
    await inSheet(page, 'यह पेमेंट फ़ेल करें')
    await expectVisible(sheet(page).getByText('आपका पेमेंट नहीं हो पाया'))
    await expectSheetInHindi(sheet(page))
    await inSheet(page, 'बंद करें')
    await expectSheetInHindi(sheet(page))
    await inSheet(page, 'हाँ, कैंसल करें')
    await expectVisible(page.getByText('पेमेंट पूरा नहीं हुआ'))
    await expectHindi(page)
    await pay(page)
    await inSheet(page, 'बाद में मंज़ूर करें')
    await expectVisible(page.getByText(/पेमेंट अब भी पूरा हो सकता है|पेमेंट जाँच रहे हैं/).first())
    await expectHindi(page)
    await page.waitForURL('**/hi/thank-you**', { timeout: 30_000 })
    await expectHindi(page)
  })

  test.each([
    ['ऑफ़र से 10 % कम दें', /आपकी जगह पक्की!/],
    ['चार्ज के साथ 2 % ज़्यादा दें', /आपकी जगह पक्की!/],
    ['आधी रकम दें और रिफ़ंड फ़ेल करें', /पैसा मिल गया है, पर रकम वह नहीं/],
    ['आधी रकम दें', /पैसा मिल गया है, पर रकम वह नहीं/],
    ['40 मिनट बाद मंज़ूर करें', /पेमेंट अब भी पूरा हो सकता है/],
  ])('reads what becomes of a payment by “%s”', async (outcome, text) => {
    const { page } = await atCheckout()
    await pay(page)
    await sheet(page).getByText('दूसरे नतीजे').click()
    await expectSheetInHindi(sheet(page))
    await inSheet(page, outcome)
    await expectVisible(page.getByText(text).first())
    await expectHindi(page)
  })

  test('cancels an entry, and follows the refund', async () => {
    const { page, member } = await atCheckout()
    await pay(page)
    await inSheet(page, 'पेमेंट सफल करें')
    await page.waitForURL('**/hi/thank-you**')
    await page.goto('/hi/account?view=orders')
    await page
      .getByRole('button', { name: /कैंसल करें$/ })
      .first()
      .click()
    await expectHindi(page)
    await page.getByRole('button', { name: /रिफ़ंड लें$/ }).click()
    await expectVisible(page.getByText('बुकिंग कैंसल हो गई').first())
    await expectHindi(page)
    await expectMail(member.email, /^बुकिंग कैंसल हुई/)
    await product.server.advance(11 * 60_000)
    await expect
      .poll(
        async () => {
          await page.reload()
          await untilLoaded(page)
          return page
            .getByText(/^रिफ़ंड हुआ: /)
            .first()
            .isVisible()
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(true)
    await expectHindi(page)
  })

  test('registers with a code that comes in Hindi', async () => {
    const { page } = await newVisitor(product, HINDI)
    await page.goto('/hi/register')
    await expectHindi(page)
    const email = 'asha.hindi@example.in'
    for (const [label, value] of [
      ['नाम', 'आशा'],
      ['सरनेम', 'वर्मा'],
      ['ईमेल', email],
      ['मोबाइल नंबर', '9845012345'],
      ['पासवर्ड', 'shuttle-cock-1'],
      ['पासवर्ड दोबारा डालें', 'shuttle-cock-1'],
    ] as const) {
      await main(page).getByLabel(label, { exact: true }).fill(value)
    }
    await main(page).getByRole('button', { name: 'रजिस्टर करें', exact: true }).click()
    await page.waitForURL('**/hi/otp-verify')
    await expectHindi(page)
    const code = await otpFor(product.server.origin, email)
    await expectMail(email, new RegExp(`^${code} आपका मैचपॉइंट कोड है$`))
    await main(page).getByLabel('ओटीपी कोड', { exact: true }).fill(code)
    await page.waitForURL((url) => url.pathname === '/hi/')
    await expectHindi(page)
  })

  test('is told that the password is wrong', async () => {
    const { page } = await newVisitor(product, HINDI)
    await page.goto('/hi/login')
    await expectHindi(page)
    await main(page).getByLabel('ईमेल').fill('player@matchpoint.example')
    await main(page).getByLabel('पासवर्ड', { exact: true }).fill('wrong-password')
    await main(page).getByRole('button', { name: 'लॉग इन', exact: true }).click()
    await expectVisible(page.getByText('कृपया अपनी जानकारी जाँचें और फिर कोशिश करें।').first())
    await expectHindi(page)
  })

  test('is told that a link to a new password is not complete', async () => {
    const { page } = await newVisitor(product, HINDI)
    await page.goto('/hi/reset-password')
    await expectVisible(page.getByText('रीसेट लिंक अधूरा है'))
    await expectHindi(page)
  })

  test('saves a tournament, and finds it among the saved ones', async () => {
    const { page } = await openInHindi(product)
    const name = nameOf(found.tournament)
    await page.goto(`/hi/tournament/${found.tournament._id}`)
    await main(page)
      .getByRole('button', { name: `${name} सेव करें`, exact: true })
      .click()
    await expectVisible(main(page).getByRole('button', { name: 'सेव किया', exact: true }))
    await expectHindi(page)
    await page.goto('/hi/saved')
    await expectVisible(page.getByRole('article').filter({ hasText: name }))
    await expectHindi(page)
  })

  test('is suggested names in Hindi', async () => {
    const { page } = await newVisitor(product, HINDI)
    await page.goto('/hi/')
    await untilLoaded(page)
    const rows = page.getByRole('listbox', { name: 'सुझाव' }).getByRole('option')
    for (const typed of ['मुं', 'बैड', 'सिंगल्स', 'गार्डन', 'स्टेडियम']) {
      await page.locator('[name=q]').fill(typed)
      await expectVisible(rows.filter({ hasText: typed }).first())
      await expectHindi(page)
    }
  })

  test('reads every other page', async () => {
    const { page } = await openInHindi(product)
    const { tournament } = found
    const organizer = await organizerOf(product.server.origin, tournament._id)
    for (const path of [
      '/about',
      '/privacy',
      '/terms',
      '/contact',
      '/events',
      '/saved',
      '/account?view=profile',
      '/account/data',
      '/forgot-password',
      '/reset-password',
      '/verify',
      '/thank-you',
      `/tournament/${tournament._id}?tab=schedule`,
      `/organizer/${organizer._id}`,
      '/nothing-here',
    ]) {
      await page.goto(`/hi${path}`)
      await expectHindi(page)
    }
  })
})

test('a change of the language keeps page and filters, and the site opens in it from then on', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/tournaments?status=upcoming')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' })
  await link.click()
  await page.waitForURL('**/hi/tournaments?status=upcoming')
  await expectHindi(page)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === LANGUAGE_COOKIE)?.value).toBe('hi')
  await page.goto('/')
  await page.waitForURL('**/hi/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.locator('html').getAttribute('lang')).toBe('en-IN')
})

describe('a first visitor whose browser asks for Hindi', () => {
  const offer = (page: Page) => page.getByRole('button', { name: 'हिन्दी में देखें' })
  const WITH_WORKER = { ...HINDI, serviceWorkers: 'allow' as const }

  test('is offered the page in Hindi, and led nowhere without a press', async () => {
    const { page } = await newVisitor(product, WITH_WORKER)
    await page.goto('/tournaments?status=upcoming')
    await expectVisible(offer(page))
    expect(new URL(page.url()).pathname).toBe('/tournaments')
    await offer(page).click()
    await page.waitForURL('**/hi/tournaments?status=upcoming')
    await expectHindi(page)
    expect(await offer(page).count()).toBe(0)
  })

  test('is not asked again once the offer is closed', async () => {
    const { page } = await newVisitor(product, WITH_WORKER)
    await page.goto('/')
    await expectVisible(offer(page))
    await page.locator('[data-notice]').getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(await offer(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test('the words of a page are read whole: a name that is known hides no other word', async () => {
  expect(foreignLines(['Open', 'Opening', 'पुणे Open'], ['Open'])).toEqual(['Opening'])
  const { page } = await newVisitor(product, HINDI)
  await page.goto('/hi/login')
  expect(await readLines(page)).toContain('टूर्नामेंट और इवेंट खोजें')
})
