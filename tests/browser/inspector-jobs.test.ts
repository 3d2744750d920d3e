import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { chartOf } from '#inspector/chart/chart.ts'
import { accountModel } from '#machines/account/account.model.ts'
import { version } from '../../package.json'
import { findPaid } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { newMember, openAs } from './members.ts'
import { payAndBook } from './payment-steps.ts'
import { runCopiedTest } from './run-copied-test.ts'

const product = shareProduct()
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PATIENCE = { timeout: 30_000 }

async function open(path: string, options: BrowserContextOptions = DESKTOP) {
  const visit = await newVisitor(product, options)
  await visit.page.goto(`/inspect${path}`)
  return visit
}

/** Focuses an element by Tab and presses Enter. */
async function press(page: Page, name: string) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

const coverageRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

const activeStates = (page: Page) =>
  page
    .locator('[data-active=leaf]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-state')))

const atStep = (page: Page, step: string) => expectVisible(page.getByText(`Step ${step}`))

test('by keyboard: what follows payment.failed, and the free branch to the thank-you page', async () => {
  const { page, errors } = await open('/coverage')
  await press(page, 'link "Walk"')
  await expectVisible(page.getByRole('list', { name: 'Journeys' }))
  await press(page, 'link "Card refused, then paid')
  await atStep(page, '0 of')
  for (let step = 1; step <= 9; step += 1) {
    await page.keyboard.press('ArrowRight')
    await atStep(page, `${step} of`)
  }
  await tabTo(page, 'tab "Now"')
  await page.keyboard.press('ArrowRight')
  await expectVisible(
    page.getByRole('button', { name: /^9\. The payment is refused by the bank payment\.failed/ }),
  )
  const sheet = page.getByRole('region', { name: 'Payment sheet' })
  await expectVisible(sheet.getByText('The bank declined the card'))
  await tabTo(page, 'tab "Steps')
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, 'link "The payment succeeds payment.succeeded')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('Step 10 of 10'))
  await page.getByRole('tab', { name: /^Steps/ }).click()
  const current = page.getByRole('button', {
    name: /^10\. The payment succeeds payment\.succeeded/,
  })
  const overhang = () =>
    current.evaluate((node) => {
      const list = node.closest('ol') as Element
      return node.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom
    })
  await expect.poll(overhang).toBeLessThanOrEqual(0)
  for (const end of ['9 of 11', null]) {
    await page.goBack()
    if (end) await atStep(page, end)
  }
  await press(page, 'link "Free booking')
  await atStep(page, '0 of 7')
  for (let step = 1; step <= 7; step += 1) {
    await page.keyboard.press('ArrowRight')
    await atStep(page, `${step} of 7`)
  }
  await expect.poll(() => activeStates(page), PATIENCE).toEqual(['booked'])
  await page.getByRole('tab', { name: 'Now' }).click()
  await press(page, 'link "Go on with 2. thankYou"')
  await expectVisible(page.getByRole('heading', { level: 1, name: 'thankYou' }))
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Free booking' }))
  await atStep(page, '0 of 1')
  await page.keyboard.press('ArrowRight')
  await atStep(page, '1 of 1')
  const screen = page.frameLocator('[title="The real screen"]')
  await expectVisible(screen.getByRole('heading', { level: 1 }))
  await expect.poll(() => activeStates(page), PATIENCE).toEqual(['shown.idle'])
  await expectVisible(screen.getByText('Monsoon Smash Open').first())
  expect(errors).toEqual([])
})

test('by keyboard from the coverage page: n pressed at most 25 times walks all of the checkout, and both pages say that nothing is left', {
  timeout: 300_000,
}, async () => {
  const { page, errors } = await newVisitor(product, DESKTOP)
  await page.clock.install()
  await page.goto('/inspect/coverage')
  const coverageOfCheckout = coverageRow(page, 'checkout').getByText(/ transitions, /)
  await expectVisible(coverageOfCheckout)
  expect(await coverageOfCheckout.innerText()).toMatch(/^0 of /)
  await press(page, 'link "checkout"')
  const meter = page.getByRole('progressbar', { name: 'Visited transitions' })
  const left = () => meter.evaluate(({ max, value }: HTMLProgressElement) => max - value)
  expect(await left()).toBe(await meter.evaluate(({ max }: HTMLProgressElement) => max))
  const play = page.getByRole('button', { name: 'Play', exact: true })
  let presses = 0
  for (let before = await left(); before > 0; presses += 1) {
    await page.keyboard.press('n')
    const leftAfterPlaying = async () => {
      await page.clock.runFor(2_000)
      return (await play.count()) > 0 ? left() : before
    }
    // The search and each step take seconds of a busy machine.
    await expect.poll(leftAfterPlaying, { timeout: 90_000 }).toBeLessThan(before)
    before = await left()
  }
  expect(presses).toBeLessThanOrEqual(25)
  await expectVisible(page.getByText(/^(\d+) of \1 states$/))
  await page.keyboard.press('n')
  await expectVisible(page.getByText('Everything is covered'))
  await press(page, 'link "Coverage"')
  await expect.poll(() => coverageOfCheckout.innerText()).toMatch(/^(\d+) of \1 transitions, 100/)
  expect(errors).toEqual([])
})

test('by keyboard: a recorded checkout becomes a walk with a link, and a test that passes', {
  timeout: 120_000,
}, async () => {
  const { origin } = product.server
  const member = await newMember(origin)
  const { page, errors } = await openAs(
    product,
    member,
    [await findPaid(origin, 'SINGLE')],
    DESKTOP,
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const popup = page.waitForEvent('popup')
  await page.goto('/?inspect')
  const inspector = await popup
  inspector.setDefaultTimeout(30_000)
  await page.getByRole('link', { name: /Book Events 1/ }).click()
  await payAndBook(page)

  await inspector.bringToFront()
  // Its start is recorded after the end of the checkout.
  await expectVisible(inspector.getByRole('button', { name: 'page (thankYou)', exact: true }))
  await inspector.keyboard.press('/')
  await inspector.keyboard.type('page (checkout): booking succeeds')
  const entries = inspector.getByRole('region', { name: 'Sequence' }).locator('ol > li > button')
  await expect.poll(() => entries.count(), PATIENCE).toBe(1)
  const [number] = (await entries.innerText()).split('.')
  await press(inspector, `button "${number}.`)
  await press(inspector, 'button "Turn into a walk"')
  await expectVisible(inspector.getByRole('heading', { level: 1, name: 'checkout' }))
  const active = inspector.locator('[data-active=leaf]')
  await expect.poll(() => active.getAttribute('data-state'), PATIENCE).toBe('booked')
  const link = inspector.url()
  await press(inspector, 'button "Copy as test"')
  const copied = () => inspector.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('checkout from paid reaches booked')
  expect(await runCopiedTest(await copied())).toContain('checkout from paid reaches booked')
  await press(inspector, 'button "Copy bug report"')
  await expect.poll(copied, PATIENCE).toContain('## checkout: Booked')
  for (const text of [link, await copied()]) {
    for (const secret of [member.email, member.token, 'Asha', '9845012345']) {
      expect(text).not.toContain(secret)
    }
  }

  const other = await newVisitor(product, DESKTOP)
  await other.page.goto(link)
  const steps = inspector.getByText(/^Step \d+ of \d+$/)
  await expectVisible(other.page.getByText(await steps.innerText()))
  expect(errors).toEqual([])
})

const coverageFile = (machines: object) => ({
  name: 'c.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ coverage: 'matchpoint-inspector', machines })),
})

test('the coverage page sums all machines, adds what another tester exported, and lays over it what npm test covers', async () => {
  const { page, errors } = await open('/coverage')
  const sum = page.getByText(/^\d+ of \d+ transitions, \d+\u00a0% · \d+ of \d+ states, \d+\u00a0%$/)
  await expectVisible(sum)
  expect(await sum.innerText()).toMatch(/^0 of /)
  const row = (name: string) => coverageRow(page, name)
  const rows = page.getByRole('list', { name: 'Machines' }).locator('> li')
  const all = await rows.count()
  await page.keyboard.press('/')
  await page.keyboard.type('Organizer')
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await expectVisible(row('organizer'))
  await page.keyboard.type(' none')
  await expectVisible(page.getByText('No machine has this name.'))
  await page.getByLabel('Find a machine').fill('')
  await expect.poll(() => rows.count()).toBe(all)
  await row('account')
    .getByText(/^Not walked: \d+/)
    .click()
  await expectVisible(
    row('account').getByText(
      'Profile not opened yet: At once, then ‘Profile was opened’ account.profile.unopened: immediately',
    ),
  )
  const theirs = coverageFile({ offline: { states: ['network.online'], transitions: [] } })
  const input = page.getByLabel('Coverage to add')
  await input.setInputFiles(theirs)
  await expect.poll(() => sum.innerText()).toMatch(/ 1 of \d+ states, 0\u00a0%$/)
  await input.setInputFiles({ ...theirs, buffer: Buffer.from('{}') })
  await expectVisible(page.getByText('Nothing was added'))
  await page.getByRole('button', { name: 'Lay over what npm test covers' }).click()
  const { transitions } = chartOf(accountModel.machine)
  const tested = new Set(transitions.map(({ id }) => id)).size
  await expectVisible(
    row('account').getByText(`npm test: ${tested} of ${tested} transitions, 100 %`),
    PATIENCE,
  )
  await expectVisible(row('account').getByText('(npm test takes it)').first())
  await expectVisible(
    page.getByText(/^npm test takes \d+ of \d+ transitions, 100\u00a0%, of the first /),
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => sum.innerText()).toMatch(/ 0 of \d+ states, 0\u00a0%$/)
  expect(errors).toEqual([])
})

test('Fit shows a large chart around the active state, with labels to read, and then all of it', async () => {
  for (const viewport of [DESKTOP.viewport, { width: 390, height: 844 }]) {
    const { page, errors } = await open('/walk/checkout', { viewport })
    await page
      .getByRole('list', { name: 'Journeys' })
      .getByRole('link', { name: 'Card refused, then paid' })
      .click()
    await atStep(page, '0 of')
    await page.keyboard.press('ArrowRight')
    await atStep(page, '1 of')
    if (viewport.width < 1000) await page.getByRole('tab', { name: 'Chart' }).click()
    const pane = page.getByRole('region', { name: /^Statechart of checkout/ })
    const leaf = pane.locator('[data-active=leaf]').first()
    await expectVisible(leaf)
    await pane.hover()
    await page.getByRole('button', { name: 'Fit', exact: true }).click()
    // The button has the focus, and no state.
    await expect.poll(() => pane.locator('[data-light]').count()).toBe(0)
    const textHeight = () =>
      pane.evaluate((node) => {
        const svg = node.querySelector('svg') as SVGSVGElement
        return (13 * svg.getBoundingClientRect().width) / svg.viewBox.baseVal.width
      })
    await expect.poll(textHeight).toBeGreaterThanOrEqual(10.99)
    await expect
      .poll(async () => {
        const [seen, box] = [await pane.boundingBox(), await leaf.locator('rect').boundingBox()]
        return seen && box && box.x >= seen.x - 1 && box.y >= seen.y - 1
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Whole chart' }).click()
    const overflow = () =>
      pane.evaluate((node) => [
        node.scrollWidth - node.clientWidth,
        node.scrollHeight - node.clientHeight,
      ])
    await expect.poll(overflow).toEqual([0, 0])
    await expectVisible(page.getByRole('button', { name: 'Fit', exact: true }))
    expect(errors).toEqual([])
  }
})

test('a chart is folded to fit the window, searched, zoomed by wheel and pinch, panned, and lit where it is pointed at or has the focus', async () => {
  const { page, errors } = await open('/walk/checkout', { ...DESKTOP, hasTouch: true })
  const pane = page.getByRole('region', { name: 'Statechart of checkout' })
  const box = (name: string) => pane.locator(`[data-state="${name}"]`)
  await expectVisible(box('filling'))
  expect(await box('filling.ready').count()).toBe(0)
  await page.getByRole('button', { name: 'Fit', exact: true }).click()
  await page.getByRole('button', { name: 'Whole chart' }).click()
  const overflow = () =>
    pane.evaluate((node) => [
      node.scrollWidth - node.clientWidth,
      node.scrollHeight - node.clientHeight,
    ])
  await expect.poll(overflow).toEqual([0, 0])
  await pane.getByRole('button', { name: 'Inside of submitting' }).click()
  await expectVisible(box('submitting.booking'))
  await page.getByLabel('Find in the chart').fill('payment.failed')
  await expectVisible(page.getByText('1 found'))
  expect(await box('submitting.paying.awaitingPayment').count()).toBe(0)
  await page.keyboard.press('Enter')
  await expectVisible(box('submitting.paying.awaitingPayment'))
  await page.getByLabel('Find in the chart').fill('nowhere')
  await expectVisible(page.getByText('0 found'))
  await page.getByLabel('Find in the chart').fill('paidNotSaved')
  await expectVisible(page.getByText(/^[1-9]\d* found$/))
  const lights = () => pane.locator('[data-light]').count()
  await pane.getByRole('button', { name: 'paidNotSaved: find paths to it' }).focus()
  await expect.poll(lights).toBeGreaterThan(5)
  const { x, y } = (await pane.boundingBox()) as DOMRect
  await page.mouse.move(x + 12, y + 300)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await lights()).toBeGreaterThan(5)
  await page.getByLabel('Find in the chart').focus()
  await expect.poll(lights).toBe(0)
  await box('paidNotSaved').hover()
  await expect.poll(lights).toBeGreaterThan(5)
  const width = () =>
    pane.locator('svg[role=presentation]').evaluate((svg) => svg.getBoundingClientRect().width)
  const before = await width()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -400)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeGreaterThan(before * 1.5)
  const wide = await width()
  await pinch(page, pane, 0.5)
  await expect.poll(width).toBeLessThan(wide)
  await pinch(page, pane, 3)
  const scrolled = () => pane.evaluate((node) => node.scrollTop)
  await pane.evaluate((node) => node.scrollTo(0, 0))
  await page.mouse.move(x + 12, y + 300)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 100)
  await page.mouse.up()
  await expect.poll(scrolled).toBeGreaterThan(100)
  expect(errors).toEqual([])
})

/** Moves two fingers on an element until they are so many times as far apart. */
async function pinch(page: Page, element: Locator, factor: number) {
  const { x, y, width, height } = (await element.boundingBox()) as DOMRect
  const touch = await page.context().newCDPSession(page)
  const at = (apart: number) =>
    [-apart, apart].map((side, id) => ({ id, x: x + width / 2 + side, y: y + height / 2 }))
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : at(apart),
    })
  await send('touchStart', 60)
  for (let step = 1; step <= 10; step += 1) await send('touchMove', 60 * factor ** (step / 10))
  await send('touchEnd')
  await touch.detach()
}

test('a walk is saved as a journey under a name, and deleted', async () => {
  const { page, errors } = await open('/walk/cart')
  await page.getByRole('main').getByRole('link', { name: 'member', exact: true }).click()
  await page.getByRole('region', { name: 'What can happen now' }).getByRole('link').first().click()
  await page.getByLabel('Name of this walk').fill('My cart')
  await page.getByRole('button', { name: 'Save as a journey' }).click()
  await page.goto('/inspect/walk/cart')
  await page.getByRole('list', { name: 'Journeys' }).getByRole('link', { name: 'My cart' }).click()
  await expectVisible(page.getByText('Step 0 of 1'))
  await expectVisible(page.getByRole('heading', { level: 2, name: 'My cart' }))
  await page.getByText('Other journeys and paths').click()
  await page.getByRole('button', { name: 'Delete My cart' }).click()
  await expect.poll(() => page.getByRole('link', { name: 'My cart' }).count()).toBe(0)
  expect(errors).toEqual([])
})

test('a bug report is pasted as Markdown into a field, with a picture of chart and screen into an editor, and the picture alone as a file', async () => {
  const { page, errors } = await open('/walk/thankYou')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: 'opened later', exact: true }).click()
  await expectVisible(page.getByRole('region', { name: /^Statechart of thankYou, at step 0/ }))
  await expectVisible(page.frameLocator(`[title="The real screen"]`).getByRole('banner'))
  await page.getByRole('button', { name: 'Copy bug report' }).click()
  await expectVisible(page.getByRole('button', { name: 'Copied; adding the picture…' }))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^## thankYou: /)
  await expectVisible(page.getByRole('button', { name: 'Copied', exact: true }), PATIENCE)
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    const editor = document.createElement('div')
    editor.contentEditable = 'true'
    document.body.append(field, editor)
    field.focus()
  })
  await page.keyboard.press('Control+v')
  const pasted = await page.locator('body > textarea').inputValue()
  expect(pasted).toMatch(/^## thankYou: [\s\S]+\*\*Same step:\*\* http[\s\S]+```mermaid/)
  expect(pasted).toMatch(
    new RegExp(`\\*Versions:\\*\\* Matchpoint ${version}, build ([0-9a-f]{7,}|index-)`),
  )
  expect(pasted).toMatch(
    /\*Browser:\*\* screen 390 × 776, window 1280 × 800, en-\S+, light, Mozilla\/5\.0 /,
  )
  const editor = page.locator('body > [contenteditable]')
  await editor.focus()
  await page.keyboard.press('Control+v')
  await expectVisible(editor.getByRole('heading', { name: /^thankYou: / }))
  const picture = await editor.locator('img').evaluate(seenIn)
  await page.getByRole('button', { name: 'Copy picture' }).click()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.clipboard.read())[0]?.types), PATIENCE)
    .toEqual(['image/png'])
  const [chart, screen] = picture.colours
  expect(picture.width).toBeGreaterThan(800)
  expect(chart).toBeGreaterThan(3)
  expect(screen).toBeGreaterThan(20)
  expect(errors).toEqual([])
})

/** The width of a picture, and how many colours its left and its right half have. Runs in the page. */
async function seenIn(image: HTMLImageElement) {
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(image, 0, 0)
  const coloursOf = (left: number) => {
    const { data } = context.getImageData(left, 0, width / 2, height)
    return new Set(new Uint32Array(data.buffer)).size
  }
  return { width, colours: [coloursOf(0), coloursOf(width / 2)] as const }
}
