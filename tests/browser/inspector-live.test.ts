import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { findBookable } from './catalogue.ts'
import { fillLogin, newVisitor, startProduct, startServer } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { newMember } from './members.ts'
import { codeFor } from './outbox.ts'

const product = startProduct()
const DESK = { viewport: { width: 1280, height: 900 } }

const ME = 'Xanthe Quillfeather'
const MATE = { name: 'Zebulon Yarrowby', email: 'zeb@example.in', mobile: '9822012399' }

/** Every message that reaches a window of this visitor, by whichever way, as text. */
async function hearAll(page: Page) {
  await page.context().addInitScript(() => {
    const heard: string[] = []
    const hear = ({ data }: MessageEvent) => heard.push(JSON.stringify(data))
    window.addEventListener('message', hear)
    new BroadcastChannel('matchpoint-inspect').addEventListener('message', hear)
    Object.assign(window, { heard })
  })
  return (inspector: Page) =>
    inspector.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

const inTree = (inspector: Page, name: string) =>
  inspector.getByRole('region', { name: 'Actors' }).getByRole('button', { name, exact: true })
const lit = (inspector: Page, state: string) =>
  inspector.locator(`[data-lit][data-state="${state}"]`)

async function openWith(page: Page, path: string): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.goto(path)
  const inspector = await popup
  inspector.setDefaultTimeout(15_000)
  return inspector
}

async function choose(inspector: Page, label: string, option: string) {
  await inspector.getByRole('combobox', { name: label, exact: true }).click()
  await inspector.getByRole('option', { name: option, exact: true }).click()
}

test('the app in one window and the inspector in another: actors appear, states light up, and no secret passes', {
  timeout: 120_000,
}, async () => {
  const { origin } = product.server
  const { email, password } = await newMember(origin, ME)
  const { tournament, events } = await findBookable(origin, [{ type: 'DOUBLE', free: false }])
  const { page, errors } = await newVisitor(product, DESK)
  // Two windows share one thread.
  page.setDefaultTimeout(30_000)
  const heardBy = await hearAll(page)
  const inspector = await openWith(page, '/login?inspect')
  inspector.on('pageerror', (error) => errors.push(error.message))

  await inTree(inspector, 'page (login)').waitFor()
  await inTree(inspector, 'app').click()
  await lit(inspector, 'session.guest').waitFor()
  await fillLogin(page, { email, password })
  await lit(inspector, 'session.member').waitFor()
  await inTree(inspector, 'page (home)').waitFor()
  const token = await page.evaluate(() => localStorage.getItem('access_token'))

  await page.getByRole('link', { name: 'Account' }).click()
  await inTree(inspector, 'page (account)').waitFor()
  const main = page.getByRole('main')
  await main.getByLabel('First name').fill('Xiomara')
  await main.getByRole('button', { name: 'Save Changes' }).click()
  const gate = page.getByRole('dialog', { name: 'Verify it is you' })
  const sent = page.waitForResponse((response) => response.url().endsWith('/send-otp'))
  await gate.getByRole('button', { name: 'Send OTP' }).click()
  await sent
  const code = await codeFor(origin, email)
  await gate.getByLabel('OTP Code').fill(code)
  await gate.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Profile updated successfully!').first().waitFor()

  const search = page.getByPlaceholder('Search for Tournaments and Events')
  await search.fill(tournament.name)
  await search.press('Enter')
  await inTree(inspector, 'page (search)').waitFor()
  await main.getByRole('link', { name: tournament.name, exact: true }).first().click()
  await inTree(inspector, 'page (detail)').waitFor()
  await inTree(inspector, 'cart').click()
  await page.getByRole('button', { name: `Add ${events[0]?.name} to cart`, exact: true }).click()
  await inspector.getByText('cart.add').first().waitFor()

  await page.getByRole('link', { name: /Book Events 1/ }).click()
  await inTree(inspector, 'page (checkout)').click()
  await lit(inspector, 'filling.ready').waitFor()
  await page.getByLabel('Team name').fill('Quillfeather Smashers')
  await page.getByRole('button', { name: 'Use my details' }).first().click()
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
  await inTree(inspector, 'page (thankYou)').waitFor()
  await main.getByRole('link', { name: 'My Orders' }).click()
  await main.getByRole('button', { name: 'View Players' }).first().click()
  await page.getByRole('dialog').getByText(MATE.name).waitFor()

  const heard = await heardBy(inspector)
  const secrets = {
    password,
    code,
    token,
    ...paid,
    order: order.id,
    me: 'Quillfeather',
    first: 'Xanthe',
    renamed: 'Xiomara',
    email,
    mobile: '9845012345',
    mate: 'Zebulon',
    ...{ mateEmail: MATE.email, mateMobile: MATE.mobile },
  }
  const leaks = Object.entries(secrets as Record<string, string>).flatMap(([name, secret]) =>
    heard
      .filter((text) => new RegExp(`\\b${secret}\\b`).test(text))
      .map((text) => `${name}: ${text.slice(0, 400)}`),
  )
  expect(leaks).toEqual([])
  expect(heard.length).toBeGreaterThan(200)
  expect(Object.values(secrets).filter((secret) => !secret)).toEqual([])
  expect(errors).toEqual([])

  expect(await lightsUpAll(inspector, 'page (checkout)')).toBeGreaterThan(10)
  const appeared = new Set(
    heard
      .map((text): { type: string; name: string; definition: string } => JSON.parse(text))
      .filter(({ type, definition }) => type === '@xstate.actor' && /"states":/.test(definition))
      .map(({ name, definition }) => {
        const { id } = JSON.parse(definition)
        return name === id ? name : `${name} (${id})`
      }),
  )
  expect([...appeared]).toEqual(expect.arrayContaining(MACHINES))
  await choose(inspector, 'Of', 'Every actor')
  await choose(inspector, 'Show', 'Actors that appear')
  for (const name of appeared) {
    await inspector.getByLabel('Search').fill(`${name} appears`)
    await sequence(inspector).first().waitFor()
  }

  expect(await axeFaults(inspector)).toEqual([])
})

/** What such a visit has at work, by the names in the tree. */
const MACHINES = [
  ...['app', 'header', 'footer', 'cart', 'city', 'recovery', 'knownPlayers'],
  ...['login', 'home', 'account', 'search', 'detail', 'checkout', 'thankYou'].map(
    (id) => `page (${id})`,
  ),
]

const sequence = (inspector: Page) =>
  inspector.getByRole('region', { name: 'Sequence' }).getByRole('listitem')

/** Goes back to each change of an actor that is chosen, and sees its states lit. Answers how many there were. */
async function lightsUpAll(inspector: Page, name: string): Promise<number> {
  await choose(inspector, 'Show', 'Changes of state')
  await choose(inspector, 'Of', name)
  const texts = await sequence(inspector).allInnerTexts()
  for (const [index, text] of texts.entries()) {
    await sequence(inspector).nth(index).getByRole('button').click()
    for (const state of leavesOf(JSON.parse(text.slice(text.indexOf('is now ') + 7)))) {
      await lit(inspector, state).waitFor()
    }
  }
  return texts.length
}

test('every state of a recording lights up when it is gone back to, also elsewhere', async () => {
  const { page } = await newVisitor(product, DESK)
  const inspector = await openWith(page, '/login?inspect')
  await inTree(inspector, 'page (login)').waitFor()
  await fillLogin(page)
  await inTree(inspector, 'page (home)').waitFor()
  const exported = inspector.waitForEvent('download')
  await inspector.getByRole('button', { name: 'Export' }).click()
  const recording = readFileSync(await (await exported).path(), 'utf8')

  const other = await newVisitor(product, DESK)
  await other.page.goto('/inspect/live')
  await other.page.getByText('No app is connected').waitFor()
  const file = { name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(recording) }
  await other.page.getByLabel('Recording to import').setInputFiles(file)
  await inTree(other.page, 'app').click()
  expect(await lightsUpAll(other.page, 'app')).toBeGreaterThan(3)
  await other.page.getByRole('button', { name: 'Earlier' }).click()
  await other.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await other.page.getByRole('button', { name: 'Pause' }).waitFor()

  const broken = { ...file, buffer: Buffer.from('{"messages":[]}') }
  await other.page.getByLabel('Recording to import').setInputFiles(broken)
  await other.page.getByText('This recording cannot be opened').waitFor()
})

/** `{ a: { b: 'c' } }` as `a.b.c`. */
function leavesOf(value: unknown, above = ''): string[] {
  if (typeof value === 'string') return [`${above}${value}`]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    Object.keys(Object(inner)).length === 0
      ? [`${above}${key}`]
      : leavesOf(inner, `${above}${key}.`),
  )
}

test('what can happen now is sent from the chart, with its payload', async () => {
  const { page } = await newVisitor(product, DESK)
  const inspector = await openWith(page, '/?inspect')
  await inTree(inspector, 'header').click()
  await sendWords(inspector, 'chess')
  await seesWords(page, 'chess')
})

/** Types into the app's search from the inspector, with the header chosen. */
async function sendWords(inspector: Page, words: string) {
  const chart = inspector.getByRole('region', { name: 'Statechart of header' })
  await chart
    .getByRole('button', { name: /^search\.typed/ })
    .first()
    .click()
  const dialog = inspector.getByRole('dialog', { name: 'Send search.typed' })
  await dialog.getByLabel('Event').fill('nonsense')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('This is not an event').waitFor()
  await dialog.getByLabel('Event').fill(JSON.stringify({ type: 'search.typed', searchText: words }))
  await dialog.getByRole('button', { name: 'Send' }).click()
}

const seesWords = (page: Page, words: string) =>
  page.waitForFunction(
    (words) => document.querySelector<HTMLInputElement>('header input')?.value === words,
    words,
  )

test('the app opened from the inspector connects to it, and is heard anew after a reload', async () => {
  const { page: inspector } = await newVisitor(product, DESK)
  await inspector.goto('/inspect/live')
  const popup = inspector.waitForEvent('popup')
  await inspector.getByRole('button', { name: 'Open the app' }).click()
  const page = await popup
  await inTree(inspector, 'header').click()
  await sendWords(inspector, 'carrom')
  await seesWords(page, 'carrom')
  await page.goto('/about?inspect')
  await inTree(inspector, 'page (content)').waitFor()
  expect(await inTree(inspector, 'app').count()).toBe(1)
  await inspector.reload()
  await inTree(inspector, 'page (content)').waitFor()
  expect(page.context().pages()).toHaveLength(2)
})

test.each(['before', 'after'])(
  'where windows are blocked, the inspector in a tab opened %s the app hears it',
  async (when) => {
    const { page } = await newVisitor(product, DESK)
    await page.context().addInitScript(() => {
      window.open = () => null
    })
    const tab = await page.context().newPage()
    if (when === 'before') await tab.goto('/inspect/live')
    await page.goto('/?inspect')
    await page.getByText('The browser blocked the inspector').waitFor()
    if (when === 'after') await tab.goto('/inspect/live')
    await inTree(tab, 'header').click()
    await sendWords(tab, 'kabaddi')
    await seesWords(page, 'kabaddi')
  },
)

test('nothing is said twice, however many inspectors are open', async () => {
  const { page } = await newVisitor(product, DESK)
  const inspector = await openWith(page, '/about?inspect')
  await inTree(inspector, 'page (content)').waitFor()
  const tab = await page.context().newPage()
  await tab.goto('/inspect/live')
  await inTree(tab, 'page (content)').waitFor()
  for (const one of [inspector, tab]) {
    await choose(one, 'Show', 'Actors that appear')
    await one.getByLabel('Search').fill('appears')
    const texts = await sequence(one).allInnerTexts()
    const names = texts.map((text) => text.replace(/^\d+\. /, ''))
    expect(names.filter((name) => name === 'app appears')).toHaveLength(1)
    expect(names.filter((name) => name === 'header appears')).toHaveLength(1)
  }
})

test('?inspect=stately opens the hosted inspector instead', async () => {
  const { page } = await newVisitor(product, DESK)
  await page.context().route('https://stately.ai/**', (route) => route.fulfill({ body: 'hosted' }))
  const hosted = await openWith(page, '/?inspect=stately')
  await hosted.getByText('hosted').waitFor()
  expect(hosted.url()).toBe('https://stately.ai/inspect')
})

test('without being asked, nothing of the inspection is loaded', async () => {
  const { page } = await newVisitor(product, DESK)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /inspect/.test(url))).toEqual([])
  await page.goto('/?inspect')
  await expect.poll(() => asked.filter((url) => /inspection-.*\.js$/.test(url)).length).toBe(1)
})

test('with INSPECTOR=off the app answers no ?inspect, and the server no inspector', async () => {
  const server = await startServer(undefined, { env: { INSPECTOR: 'off' } })
  const { page } = await newVisitor({ ...product, server }, DESK)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/?inspect')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /inspection-.*\.js$/.test(url))).toEqual([])
  expect(page.context().pages()).toHaveLength(1)
  expect((await page.goto('/inspect/'))?.status()).toBe(404)
})

test('by keyboard alone: an actor is chosen, an event sent, and time gone back', async () => {
  const { page } = await newVisitor(product, DESK)
  const inspector = await openWith(page, '/?inspect')
  await inTree(inspector, 'header').waitFor()
  const keys = inspector.keyboard
  await tabTo(inspector, 'button "header"')
  await keys.press('Enter')
  await inspector.getByRole('region', { name: 'Statechart of header' }).waitFor()
  await tabTo(inspector, 'button "search.typed')
  await keys.press('Enter')
  const dialog = inspector.getByRole('dialog', { name: 'Send search.typed' })
  await dialog.waitFor()
  await tabTo(inspector, 'textbox "Event"')
  await keys.press('Control+a')
  await keys.type('{ "type": "search.typed", "searchText": "kho kho" }')
  await tabTo(inspector, 'button "Send"')
  await keys.press('Enter')
  await seesWords(page, 'kho kho')
  await dialog.waitFor({ state: 'detached' })
  await tabTo(inspector, 'button "Earlier"')
  await keys.press('Enter')
  await inspector.getByRole('button', { name: 'Follow', exact: true }).waitFor()
  await tabTo(inspector, 'button "Follow"')
  await keys.press('Space')
  await inspector.getByRole('button', { name: 'Pause' }).waitFor()
})
