import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { entriesOf, isOfKind } from '#inspector/live/entries.ts'
import { type Message, readRecording } from '#inspector/live/protocol.ts'
import { axeFaults } from './axe.ts'
import { findBookable } from './catalogue.ts'
import { demoCopy } from './demo-data.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { fillLogin, newVisitor, shareProduct, startServer, stopServers } from './harness.ts'
import { tabTo } from './keyboard.ts'
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
  await expectVisible(actors.getByText(/\bMember is logged in .*\bsession\.member\b/))
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
    ...{ mateEmail: MATE.email, mateMobile: MATE.mobile },
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

  expect(await expectEachState(inspector, 'page (checkout)')).toBeGreaterThan(10)
  const started = new Set(
    messages
      .map((text): { type: string; name: string; definition: string } => JSON.parse(text))
      .filter(({ type, definition }) => type === '@xstate.actor' && /"states":/.test(definition))
      .map(({ name, definition }) => {
        const { id } = JSON.parse(definition)
        return name === id ? name : `${name} (${id})`
      }),
  )
  expect([...started]).toEqual(expect.arrayContaining(MACHINES))
  await choose(inspector, 'Actor', 'All actors')
  await choose(inspector, 'Show', 'Started actors')
  const listed = (await sequence(inspector).allInnerTexts()).join('\n')
  expect([...started].filter((name) => !listed.includes(`${name} started`))).toEqual([])

  expect(await axeFaults(inspector)).toEqual([])
})

const MACHINES = [
  ...['app', 'header', 'footer', 'cart', 'city', 'bookingRecovery', 'knownPlayers'],
  ...['login', 'home', 'account', 'search', 'detail', 'checkout', 'thankYou'].map(
    (id) => `page (${id})`,
  ),
]

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

test('an exported recording shows every state when it is imported in another browser, also in lanes, after another page and on a phone', async () => {
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
  await other.page.getByRole('button', { name: 'To the end' }).click()
  await expectVisible(other.page.getByText('Nothing can be sent to it.'))
  await choose(other.page, 'Show', 'What happened')
  await choose(other.page, 'Actor', 'All actors')
  expect(await other.page.locator('[data-transition]').count()).toBe(0)
  const late = entriesWithLateState(recording)
  expect(late.length).toBeGreaterThan(3)
  const current = sequence(other.page).locator('[aria-current]')
  for (const { number, text, hasPayload } of late) {
    await sequence(other.page)
      .getByRole('button', { name: new RegExp(`^${number}\\.`) })
      .click()
    await expect.poll(() => current.innerText()).toContain(`${number}.`)
    expect(await current.innerText()).toContain(text)
    const shown = sequence(other.page)
      .filter({ has: other.page.locator('[aria-current]') })
      .getByRole('list', { name: 'Payload' })
    expect(await shown.count()).toBe(hasPayload ? 1 : 0)
  }

  await choose(other.page, 'View', 'Lanes')
  const rows = sequence(other.page)
  expect(await rows.count()).toBeGreaterThan(10)
  expect(await rows.evaluateAll(arrowsOutOfLane)).toEqual([])
  const submitted = rows.filter({ hasText: 'form.submit' }).first()
  expect(await submitted.innerText()).toMatch(/^\d+\.\s+\d\d:\d\d:\d\d\.\d{3}\s/)
  await submitted.getByRole('button').click()
  await expectVisible(other.page.getByRole('region', { name: /^Statechart of form/ }))
  const payload = rows.getByRole('list', { name: 'Payload' })
  expect(await payload.count()).toBe(0)
  await rows.filter({ hasText: 'field.changed' }).first().getByRole('button').click()
  await expectVisible(payload.getByText('value', { exact: true }))
  const count = await rows.count()
  await other.page.getByRole('link', { name: 'Walk', exact: true }).click()
  await expectVisible(other.page.getByRole('heading', { level: 1, name: 'checkout' }))
  await other.page.getByRole('link', { name: 'Live', exact: true }).click()
  await expectVisible(other.page.getByText('Nothing can be sent to it.'))
  // The list has no row of lanes.
  await expect.poll(() => rows.count()).toBe(count - 1)

  await other.page.setViewportSize({ width: 390, height: 844 })
  const topOf = (name: string | RegExp) =>
    other.page.getByRole('region', { name }).evaluate((node) => node.getBoundingClientRect().top)
  const tops = [await topOf(/^Statechart/), await topOf('Sequence'), await topOf('Actors')]
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  const buttons = other.page.getByRole('region', { name: 'Recording' }).getByRole('button')
  const buttonTops = await buttons.evaluateAll((all) =>
    all.map((node) => node.getBoundingClientRect().top),
  )
  expect(buttonTops).toHaveLength(6)
  expect(new Set(buttonTops).size).toBe(1)
  await choose(other.page, 'View', 'Lanes')
  const arrows = rows.locator('[data-to]')
  const lefts = await arrows.evaluateAll((all) =>
    all.map((node) => node.getBoundingClientRect().left),
  )
  const farthest = arrows.nth(lefts.indexOf(Math.max(...lefts)))
  await farthest.dispatchEvent('click')
  const arrow = current.locator('[data-to]')
  const scrolled = () => arrow.evaluate((node) => node.closest('ol')?.scrollLeft)
  await expect.poll(scrolled).toBeGreaterThan(0)
  expect(await startsInView(arrow)).toBe(true)

  const broken = { ...file, buffer: Buffer.from('{"messages":[]}') }
  await other.page.getByLabel('Recording to import').setInputFiles(broken)
  await expectVisible(other.page.getByText('This recording cannot be opened'))
})

/** The entries of 'What happened' whose state follows another entry. */
function entriesWithLateState(recording: string) {
  const messages = readRecording(recording)
  const entries = entriesOf(messages).filter((_, index) =>
    isOfKind(messages[index] as Message, 'happened'),
  )
  return entries
    .filter(({ until }, index) => (entries[index + 1]?.at ?? Number.POSITIVE_INFINITY) <= until)
    .map(({ at, text, payload }) => ({ number: at, text, hasPayload: payload !== null }))
}

const startsInView = (arrow: Locator) =>
  arrow.evaluate((node) => {
    const { left } = node.getBoundingClientRect()
    const time = node.previousElementSibling?.getBoundingClientRect()
    return time !== undefined && left >= time.right - 1 && left < innerWidth
  })

/** Texts of arrows that do not lie between the lanes of their sender and their receiver. Runs in the page. */
function arrowsOutOfLane([head, ...rows]: (HTMLElement | SVGElement)[]): string[] {
  const lanes = new Map(
    [...(head?.children ?? [])].map((lane) => [lane.textContent, lane.getBoundingClientRect()]),
  )
  return rows.flatMap((row) => {
    const text = row.querySelector('button')?.ariaLabel ?? ''
    const [, sender = '', receiver = ''] = /^\d+\. \S+ (.+?) to (.+?): /.exec(text) ?? []
    const [from, to] = [lanes.get(sender), lanes.get(receiver)]
    const arrow = row.querySelector('[data-to]')?.getBoundingClientRect()
    if (!from || !to || !arrow) return [text]
    const [first, last] = from.left < to.left ? [from, to] : [to, from]
    const isBetween = arrow.left >= first.left && arrow.right <= last.right
    const touchesBoth = arrow.left <= first.right && arrow.right >= last.left
    return isBetween && touchesBoth ? [] : [text]
  })
}

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

test('if the browser blocks pop-ups, an inspector tab opened before or after the app connects to it', async () => {
  const { page } = await newVisitor(product, DESKTOP)
  const context = page.context()
  await context.addInitScript(() => {
    window.open = () => null
  })
  const openTab = async () => {
    const tab = await context.newPage()
    await tab.goto('/inspect/live')
    return tab
  }
  const before = await openTab()
  await page.goto('/?inspect')
  await expectVisible(page.getByText('The browser blocked the inspector'))
  await actorButton(before, 'header').click()
  await sendSearch(before, 'kabaddi')
  await expectSearch(page, 'kabaddi')
  await before.close()
  const after = await openTab()
  await actorButton(after, 'header').click()
  await sendSearch(after, 'kho kho')
  await expectSearch(page, 'kho kho')
})

test('two open inspectors each receive every message once, follow the newest until the person scrolls back, and keep the recording when the app is opened again', async () => {
  const { page } = await newVisitor(product, DESKTOP)
  const inspector = await openInspector(page, '/about?inspect')
  await expectVisible(actorButton(inspector, 'page (content)'))
  const tab = await page.context().newPage()
  await tab.goto('/inspect/live')
  await expectVisible(actorButton(tab, 'page (content)'))
  for (const one of [inspector, tab]) {
    await choose(one, 'Show', 'Started actors')
    await one.getByLabel('Search').fill('started')
    const texts = await sequence(one).allInnerTexts()
    const names = texts.map((text) => text.replace(/^\d+\. [\d:.]+ /, ''))
    expect(names.filter((name) => name === 'app started')).toHaveLength(1)
    expect(names.filter((name) => name === 'header started')).toHaveLength(1)
  }

  await choose(tab, 'Show', 'Everything')
  await tab.getByLabel('Search').fill('')
  const list = tab.getByRole('region', { name: 'Sequence' }).locator('ol')
  const newest = sequence(tab).last()
  /** How far the end of the newest entry lies below the list. */
  const hidden = async () => {
    const [inner, outer] = [await newest.boundingBox(), await list.boundingBox()]
    return inner && outer ? inner.y + inner.height - outer.y - outer.height : Number.NaN
  }
  const type = async (words: string) => {
    const before = await sequence(tab).count()
    await page.getByPlaceholder('Search for Tournaments and Events').fill(words)
    await expect.poll(() => sequence(tab).count()).toBeGreaterThan(before)
  }
  const isLong = await list.evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
  )
  expect(isLong).toBe(true)
  await type('smash')
  await expect.poll(hidden).toBeLessThanOrEqual(0)
  await list.hover()
  await tab.mouse.wheel(0, -300)
  await expectVisible(tab.getByRole('button', { name: 'Follow', exact: true }))
  const top = await list.evaluate((node) => node.scrollTop)
  await type('chess')
  expect(await list.evaluate((node) => node.scrollTop)).toBe(top)
  expect(await hidden()).toBeGreaterThan(0)
  await tab.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect.poll(hidden).toBeLessThanOrEqual(0)
  await sequence(tab).nth(-5).getByRole('button').click()
  await type('carrom')
  await expectVisible(tab.getByRole('button', { name: 'Follow', exact: true }))

  await page.goto('/?inspect')
  await expectVisible(actorButton(inspector, 'page (home)'))
  const recorded = await sequence(inspector).allInnerTexts()
  for (const started of ['app started', 'app 2 started']) {
    expect(recorded.filter((text) => text.endsWith(` ${started}`))).toHaveLength(1)
  }
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

test('by keyboard: an actor is selected, an event sent, the sequence stepped through, and an entry of its lanes opens its actor', async () => {
  const { page } = await newVisitor(product, DESKTOP)
  const inspector = await openInspector(page, '/?inspect')
  await expectVisible(actorButton(inspector, 'header'))
  const keys = inspector.keyboard
  await tabTo(inspector, 'button "header"')
  await keys.press('Enter')
  await expectVisible(inspector.getByRole('region', { name: 'Statechart of header' }))
  await tabTo(inspector, 'button "search.typed')
  await keys.press('Enter')
  const dialog = inspector.getByRole('dialog', { name: 'Send search.typed' })
  await expectVisible(dialog)
  await tabTo(inspector, 'textbox "Event"')
  await keys.press('Control+a')
  await keys.type('nonsense')
  await tabTo(inspector, 'button "Send"')
  await keys.press('Enter')
  await expectVisible(dialog.getByText('Enter an event as JSON'))
  await tabTo(inspector, 'textbox "Event"')
  await keys.press('Control+a')
  await keys.type('{ "type": "search.typed", "searchText": "kho kho" }')
  await tabTo(inspector, 'button "Send"')
  await keys.press('Enter')
  await expectSearch(page, 'kho kho')
  await expectRemoved(dialog)
  await tabTo(inspector, 'button "Earlier"')
  await keys.press('Enter')
  await expectVisible(inspector.getByRole('button', { name: 'Follow', exact: true }))
  await tabTo(inspector, 'button "Follow"')
  await keys.press('Space')
  await expectVisible(inspector.getByRole('button', { name: 'Pause' }))
  await inspector.evaluate(() => (document.activeElement as HTMLElement).blur())
  const said = inspector.getByRole('status').filter({ hasText: /^(Following|At message)/ })
  const current = inspector.getByRole('region', { name: 'Sequence' }).locator('[aria-current=step]')
  await keys.press('ArrowLeft')
  await expect.poll(() => said.textContent()).toMatch(/^At message (\d+) of \d+$/)
  const [, at, all] = /(\d+) of (\d+)/.exec((await said.textContent()) ?? '') ?? []
  expect(Number(at)).toBe(Number(all) - 1)
  await keys.press('ArrowLeft')
  await keys.press('ArrowRight')
  await expect.poll(() => said.textContent()).toBe(`At message ${at} of ${all}`)
  expect(Number.parseInt(await current.innerText(), 10)).toBeLessThanOrEqual(Number(at))
  await keys.press('Space')
  await expect.poll(() => said.textContent()).toBe('Following the app')
  await keys.press('Space')
  await expect.poll(() => said.textContent()).toBe(`At message ${all} of ${all}`)

  await tabTo(inspector, 'combobox "View"')
  await keys.press('Enter')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expectVisible(inspector.getByRole('listitem', { name: 'Lanes' }))
  const entry = sequence(inspector)
    .getByRole('button', { name: / to page \(home\): / })
    .first()
  const name = await entry.getAttribute('aria-label')
  await tabTo(inspector, `button "${name}"`)
  await keys.press('Enter')
  await expectVisible(inspector.getByRole('region', { name: /^Statechart of page \(home\)/ }))
  expect(await current.getAttribute('aria-label')).toBe(name)
})
