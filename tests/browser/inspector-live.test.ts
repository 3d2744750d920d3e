import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { demoCopy } from './demo-data.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { fillLogin, newVisitor, shareProduct, startServer, stopServers } from './harness.ts'
import { newMember } from './members.ts'
import { otpFor } from './outbox.ts'

const product = shareProduct()
afterAll(stopServers)

const DESKTOP = { viewport: { width: 1280, height: 900 } }

const ME = 'Xanthe Quillfeather'
const CLUB = 'Shuttlewick'
const MATE = { name: 'Zebulon Yarrowby', email: 'zeb@example.in', mobile: '9822012399' }

async function recordMessages(page: Page) {
  await page.context().addInitScript(() => {
    const messages: string[] = []
    const record = ({ data }: MessageEvent) => messages.push(JSON.stringify(data))
    window.addEventListener('message', record)
    new BroadcastChannel('matchpoint-inspect').addEventListener('message', record)
    Object.assign(window, { messages })
  })
  return (inspector: Page) =>
    inspector.evaluate(() => (window as unknown as { messages: string[] }).messages)
}

const actorButton = (inspector: Page, name: string) =>
  inspector.getByRole('region', { name: 'Actors' }).getByRole('button', { name, exact: true })
const activeState = (inspector: Page, state: string) =>
  inspector.locator(`[data-active][data-state="${state}"]`)

async function openInspector(page: Page, path: string): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.goto(path)
  const inspector = await popup
  inspector.setDefaultTimeout(15_000)
  return inspector
}

async function exportOf(inspector: Page): Promise<string> {
  const exported = inspector.waitForEvent('download')
  await inspector.getByRole('button', { name: 'Export' }).click()
  return readFileSync(await (await exported).path(), 'utf8')
}

async function choose(inspector: Page, label: string, option: string) {
  await inspector.getByRole('combobox', { name: label, exact: true }).click()
  await inspector.getByRole('option', { name: option, exact: true }).click()
}

test('the inspector shows the actors and states of an app in another window, and receives no private data', {
  timeout: 120_000,
}, async () => {
  const { origin } = product.server
  const { email, password } = await newMember(origin, ME)
  const { tournament, events } = await findBookable(origin, [{ type: 'DOUBLE', free: false }])
  const { page, errors } = await newVisitor(product, DESKTOP)
  // The two windows share one thread.
  page.setDefaultTimeout(30_000)
  const messagesTo = await recordMessages(page)
  const inspector = await openInspector(page, '/login?inspect')
  inspector.on('pageerror', (error) => errors.push(error.message))

  await expectVisible(actorButton(inspector, 'page (login)'))
  await actorButton(inspector, 'app').click()
  await expectVisible(activeState(inspector, 'session.guest'))
  await fillLogin(page, { email, password })
  await expectVisible(activeState(inspector, 'session.member'))
  const actors = inspector.getByRole('region', { name: 'Actors' })
  await expectVisible(actors.getByText(/\bMember is logged in\b.*\bsession\.member\b/))
  await expectVisible(actorButton(inspector, 'page (home)'))
  const token = await page.evaluate(() => localStorage.getItem('access_token'))

  await page.getByRole('link', { name: 'Account' }).click()
  await expectVisible(actorButton(inspector, 'page (account)'))
  const main = page.getByRole('main')
  await main.getByLabel('First name').fill('Xiomara')
  await main.getByRole('button', { name: 'Save Changes' }).click()
  const gate = page.getByRole('dialog', { name: 'Verify it is you' })
  const sent = page.waitForResponse((response) => response.url().endsWith('/send-otp'))
  await gate.getByRole('button', { name: 'Send OTP' }).click()
  await sent
  const otp = await otpFor(origin, email)
  await gate.getByLabel('OTP Code').fill(otp)
  await gate.getByRole('button', { name: 'Submit' }).click()
  await expectVisible(page.getByText('Profile updated successfully!').first())

  const search = page.getByPlaceholder('Search for Tournaments and Events')
  await search.fill(tournament.name)
  await search.press('Enter')
  await expectVisible(actorButton(inspector, 'page (search)'))
  await main.getByRole('link', { name: tournament.name, exact: true }).first().click()
  await expectVisible(actorButton(inspector, 'page (detail)'))
  await actorButton(inspector, 'cart').click()
  await page.getByRole('button', { name: `Add ${events[0]?.name} to cart`, exact: true }).click()
  await expectVisible(inspector.getByText('cart.add').first())

  await page.getByRole('link', { name: /Book Events 1/ }).click()
  await actorButton(inspector, 'page (checkout)').click()
  await expectVisible(activeState(inspector, 'filling.ready'))
  await page.getByLabel('Team name').fill('Quillfeather Smashers')
  const mate = page.getByRole('group', { name: 'Player 2', exact: true })
  await mate.getByLabel('Name').fill(MATE.name)
  await mate.getByLabel('Email').fill(MATE.email)
  await mate.getByLabel('Mobile').fill(MATE.mobile)
  const made = page.waitForResponse((response) => response.url().endsWith('/create-order'))
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  const order = (await (await made).json()).data
  const attempted = page.waitForResponse((response) => response.url().endsWith('/attempts'))
  await page
    .frameLocator('iframe[title=Payment]')
    .getByRole('button', { name: 'Pay successfully' })
    .click()
  const { response: paid } = await (await attempted).json()
  await page.waitForURL('**/thank-you')
  await expectVisible(actorButton(inspector, 'page (thankYou)'))
  await main.getByRole('link', { name: 'My Orders' }).click()
  await main.getByRole('button', { name: 'View Players' }).first().click()
  await expectVisible(page.getByRole('dialog').getByText(MATE.name))

  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await main.getByLabel('Message').fill(`Ring me at the ${CLUB}`)
  await expectVisible(actorButton(inspector, 'page (contact)'))

  const messages = await messagesTo(inspector)
  const secrets = {
    password,
    otp,
    token,
    ...paid,
    order: order.id,
    me: 'Quillfeather',
    first: 'Xanthe',
    renamed: 'Xiomara',
    email,
    mobile: '9845012345',
    mate: 'Zebulon',
    freeText: CLUB,
    mateEmail: MATE.email,
    mateMobile: MATE.mobile,
  }
  const leaks = Object.entries(secrets as Record<string, string>).flatMap(([name, secret]) =>
    messages
      .filter((text) => new RegExp(`\\b${secret}\\b`).test(text))
      .map((text) => `${name}: ${text.slice(0, 400)}`),
  )
  expect(leaks).toEqual([])
  const shown = [await exportOf(inspector), await inspector.innerText('body')]
  expect(
    Object.entries(secrets as Record<string, string>).filter(([, secret]) =>
      shown.some((text) => new RegExp(`\\b${secret}\\b`).test(text)),
    ),
  ).toEqual([])
  expect(messages.length).toBeGreaterThan(200)
  expect(Object.values(secrets).filter((secret) => !secret)).toEqual([])
  expect(errors).toEqual([])
})

const sequence = (inspector: Page) =>
  inspector.getByRole('region', { name: 'Sequence' }).locator('ol > li')

async function expectEachState(inspector: Page, name: string): Promise<number> {
  await choose(inspector, 'Show', 'State changes')
  await choose(inspector, 'Actor', name)
  const texts = await sequence(inspector).allInnerTexts()
  for (const [index, text] of texts.entries()) {
    await sequence(inspector).nth(index).getByRole('button').click()
    const [, codes = ''] = / is now ‘.+’ \((.+)\)$/.exec(text.trim()) ?? []
    for (const state of codes.split(', ')) await expectVisible(activeState(inspector, state))
  }
  return texts.length
}

test('an exported recording shows every state when it is imported in another browser', async () => {
  const { page } = await newVisitor(product, DESKTOP)
  const inspector = await openInspector(page, '/login?inspect')
  await expectVisible(actorButton(inspector, 'page (login)'))
  await fillLogin(page)
  await expectVisible(actorButton(inspector, 'page (home)'))
  const recording = await exportOf(inspector)

  const other = await newVisitor(product, DESKTOP)
  await other.page.goto('/inspect/live')
  await expectVisible(other.page.getByText('No app is connected'))
  const file = { name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(recording) }
  await other.page.getByLabel('Recording to import').setInputFiles(file)
  await actorButton(other.page, 'app').click()
  expect(await expectEachState(other.page, 'app')).toBeGreaterThan(3)
  await other.page.getByRole('button', { name: 'Earlier' }).click()
  await expectVisible(other.page.getByText('Nothing can be sent to it.'))
  expect(await other.page.locator('[data-transition]').count()).toBe(0)
  await choose(other.page, 'Show', 'What happened')
  await choose(other.page, 'Actor', 'All actors')
  await choose(other.page, 'View', 'Lanes')
  const submitted = sequence(other.page).filter({ hasText: 'form.submit' }).first()
  await submitted.getByRole('button').click()
  await expectVisible(other.page.getByRole('region', { name: /^Statechart of form/ }))
  const broken = { ...file, buffer: Buffer.from('{"messages":[]}') }
  await other.page.getByLabel('Recording to import').setInputFiles(broken)
  await expectVisible(other.page.getByText('This recording cannot be opened'))
})

async function sendEvent(inspector: Page, event: { type: string; searchText?: string }) {
  const chart = inspector.getByRole('region', { name: 'Statechart of header' })
  await chart
    .getByRole('button', { name: /^search\.typed/ })
    .first()
    .click()
  const dialog = inspector.getByRole('dialog', { name: 'Send search.typed' })
  await dialog.getByLabel('Event').fill(JSON.stringify(event))
  await dialog.getByRole('button', { name: 'Send' }).click()
}

const sendSearch = (inspector: Page, searchText: string) =>
  sendEvent(inspector, { type: 'search.typed', searchText })

const expectSearch = (page: Page, words: string) =>
  page.waitForFunction(
    (words) => document.querySelector<HTMLInputElement>('header input')?.value === words,
    words,
  )

const GONE = 'The app is no longer connected.'

test('an app opened from the inspector takes an event with its payload from the chart, counts as walked, connects again after either reloads, and is said to be gone when it is closed', async () => {
  const { page: inspector } = await newVisitor(product, DESKTOP)
  await inspector.goto('/inspect/live')
  const popup = inspector.waitForEvent('popup')
  await inspector.getByRole('button', { name: 'Open the app' }).click()
  const page = await popup
  await actorButton(inspector, 'header').click()
  await sendSearch(inspector, 'carrom')
  await expectSearch(page, 'carrom')
  await expectVisible(inspector.getByText('search.typed was taken'))
  await sendEvent(inspector, { type: 'search.sung' })
  await expectVisible(inspector.getByText('Nothing listened to search.sung'))
  await inspector.getByRole('link', { name: 'Coverage', exact: true }).click()
  const walked = inspector
    .getByRole('listitem')
    .filter({ has: inspector.getByRole('link', { name: 'header', exact: true }) })
  await expectVisible(walked.getByText(/^[1-9]\d* of \d+ transitions/))
  await inspector.getByRole('link', { name: 'Live', exact: true }).click()
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expectVisible(actorButton(inspector, 'page (content)'))
  await page.reload()
  await page.getByRole('link', { name: 'Tournaments', exact: true }).first().click()
  await expectVisible(actorButton(inspector, 'page (listing)'))
  await page.goto('/about?inspect')
  await expectVisible(actorButton(inspector, 'page (content)'))
  expect(await actorButton(inspector, 'app').count()).toBe(1)
  await inspector.reload()
  await expectVisible(actorButton(inspector, 'page (content)'))
  expect(page.context().pages()).toHaveLength(2)
  await page.close()
  const gone = inspector.getByRole('region', { name: 'Recording' }).getByText(GONE)
  await expectVisible(gone)
  await expectVisible(activeState(inspector, 'session.guest'))
  expect(await inspector.locator('[data-transition]').count()).toBe(0)
  const ended = inspector
    .getByRole('region', { name: 'Actors' })
    .getByText('They ended with the app.')
  await expectVisible(ended)
  const pause = inspector.getByRole('button', { name: 'Pause' })
  expect(await pause.count()).toBe(0)
  await inspector.keyboard.press('ArrowLeft')
  await inspector.getByRole('button', { name: 'To the end' }).click()
  expect(await inspector.getByRole('button', { name: 'To the end' }).isDisabled()).toBe(true)
  await inspector.getByRole('button', { name: 'Open the app' }).click()
  await expectRemoved(gone)
  await expectRemoved(ended)
  await expectVisible(pause)
})

test('?inspect=stately opens the hosted inspector instead of Matchpoint’s', async () => {
  const { page } = await newVisitor(product, DESKTOP)
  await page.context().route('https://stately.ai/**', (route) => route.fulfill({ body: 'hosted' }))
  const hosted = await openInspector(page, '/?inspect=stately')
  await expectVisible(hosted.getByText('hosted'))
  expect(hosted.url()).toBe('https://stately.ai/inspect')
})

test('without ?inspect the app loads no inspection code', async () => {
  const { page } = await newVisitor(product, DESKTOP)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/')
  await expectVisible(page.getByRole('heading', { level: 1 }))
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /inspect/.test(url))).toEqual([])
  await page.goto('/?inspect')
  await expect.poll(() => requests.filter((url) => /inspection-.*\.js$/.test(url)).length).toBe(1)
})

test('with INSPECTOR=off the app ignores ?inspect and the server serves no inspector', async () => {
  const server = await startServer(demoCopy(), { env: { INSPECTOR: 'off' } })
  const { page } = await newVisitor({ ...product, server }, DESKTOP)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/?inspect')
  await expectVisible(page.getByRole('heading', { level: 1 }))
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /inspection-.*\.js$/.test(url))).toEqual([])
  expect(page.context().pages()).toHaveLength(1)
  expect((await page.goto('/inspect/'))?.status()).toBe(404)
})
