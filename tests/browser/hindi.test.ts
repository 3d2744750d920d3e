import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { requestPath } from '#contract/first-responses.ts'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { findBookable } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { latinLines, writtenTexts } from './foreign-text.ts'
import { newVisitor, PHONE, startProduct, untilLoaded } from './harness.ts'
import { newMember, openAs } from './members.ts'
import { otpFor } from './outbox.ts'

const product = startProduct()
const HINDI = { ...PHONE, locale: 'hi-IN' }
const TYPED = ['आशा', 'वर्मा', 'Asha Verma', 'Rohan Kulkarni', 'Net Gains', "Asha Verma's Team"]

let written: string[] = []
beforeAll(async () => {
  written = [...(await writtenTexts(product.server.origin)), ...TYPED]
})

async function expectHindi(page: Page): Promise<void> {
  await untilLoaded(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  expect(new URL(page.url()).pathname).toMatch(/^\/hi\//)
  await expect.poll(() => latinLines(page, written)).toEqual([])
}

const main = (page: Page) => page.getByRole('main')

describe('in Hindi, a player', () => {
  test('finds a tournament, books and pays, and finds the order', async () => {
    const { origin } = product.server
    const { tournament, events } = await findBookable(origin, [
      { type: 'SINGLE', free: false },
      { type: 'DOUBLE', free: false },
    ])
    written.push(
      ...(await writtenTexts(origin, [requestPath('tournament', { id: tournament._id })])),
    )
    const [single, double] = events as [(typeof events)[0], (typeof events)[0]]
    const member = await newMember(origin)
    const { page, errors } = await openAs(product, member, [], HINDI)
    await page.goto('/hi/')
    await expectHindi(page)
    await page.goto('/hi/tournaments')
    await expectHindi(page)
    await page.goto(`/hi/searchevents?q=${encodeURIComponent(tournament.name)}`)
    await expectHindi(page)
    await page.getByRole('link', { name: tournament.name, exact: true }).first().click()
    await page.waitForURL('**/hi/tournament/**')
    for (const { name } of events) {
      await page.getByRole('button', { name: `${name} कार्ट में डालें`, exact: true }).click()
    }
    await expectHindi(page)
    await page.getByRole('link', { name: /इवेंट बुक करें 2/ }).click()
    await page.waitForURL('**/hi/book-events')
    await expectVisible(page.getByRole('group', { name: 'खिलाड़ी 1' }).first())
    await expectHindi(page)
    const doubles = page.getByRole('region', {
      name: double.name,
      exact: true,
    })
    await page.getByRole('button', { name: /पे करें/ }).click()
    await expectVisible(doubles.getByText('नाम ज़रूरी है').first())
    await expectHindi(page)
    await doubles.getByLabel('टीम का नाम').fill('Net Gains')
    const second = doubles.getByRole('group', {
      name: 'खिलाड़ी 2',
      exact: true,
    })
    await second.getByLabel('नाम').fill('Rohan Kulkarni')
    await second.getByLabel('ईमेल').fill('rohan@example.in')
    await second.getByLabel('मोबाइल').fill('9822012345')
    await expectVisible(page.getByRole('region', { name: single.name, exact: true }))
    await page.getByRole('button', { name: /पे करें/ }).click()
    await page
      .frameLocator('iframe[title]')
      .getByRole('button', { name: 'Pay successfully' })
      .click()
    await page.waitForURL('**/hi/thank-you**')
    await expectHindi(page)
    await main(page).getByRole('link', { name: 'मेरे ऑर्डर' }).click()
    await expectVisible(page.getByRole('row').filter({ hasText: double.name }).first())
    await expectHindi(page)
    expect(errors).toEqual([])
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
    const response = await fetch(`${product.server.origin}/outbox`, {
      headers: { Accept: 'application/json' },
    })
    const mails = (await response.json()) as { to: string; subject: string }[]
    expect(mails.find(({ to }) => to === email)?.subject).toBe(`${code} आपका मैचपॉइंट कोड है`)
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
