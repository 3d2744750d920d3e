import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, PHONE, shareProduct } from './harness.ts'
import { callAs } from './members.ts'
import { otpFor } from './outbox.ts'
import { inSheet, pay, sheet } from './payment-steps.ts'

const product = shareProduct()
const LONGEST_MS = 300

/** By what is moved, and how: ms. */
type Motions = Record<string, number>

const MARK = 'svg settle'
const POSTER = '::view-transition-group(poster-'
const posters = (motions: Motions) => Object.keys(motions).filter((name) => name.startsWith(POSTER))

/**
 * Records what is animated, in each frame. What the layout depends on is recorded as without an end. A
 * View Transition moves pictures over the page.
 */
function recordMotions() {
  const painted = 'offset easing composite computedOffset scale translate boxShadow color'.split(
    ' ',
  )
  painted.push('backgroundColor')
  for (const side of ['Top', 'Right', 'Bottom', 'Left']) painted.push(`border${side}Color`)
  Object.assign(window, { motions: {} })
  const record = () => {
    const { motions } = window as unknown as { motions: Motions }
    for (const animation of document.getAnimations()) {
      const { target, pseudoElement } = animation.effect as KeyframeEffect
      const { animationName, transitionProperty } = animation as CSSAnimation & CSSTransition
      const how = pseudoElement ? '' : ` ${animationName ?? transitionProperty}`
      // The bar lasts as long as a page loads.
      if (animationName === 'approach') continue
      const ms = animation.effect?.getComputedTiming().endTime
      const [frame = {}] = pseudoElement?.startsWith('::view-transition')
        ? []
        : (animation.effect as KeyframeEffect).getKeyframes()
      for (const name of Object.keys(frame)) if (!painted.includes(name)) motions[name] = Infinity
      motions[`${pseudoElement ?? target?.localName}${how}`] = Number(ms)
    }
    requestAnimationFrame(record)
  }
  record()
}

async function open(options: BrowserContextOptions = PHONE) {
  const { page } = await newVisitor(product, options)
  await page.addInitScript(recordMotions)
  return page
}

/** The motions since the last call, those of the next frames included. */
const motionsOf = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
    const { motions } = window as unknown as { motions: Motions }
    const seen = { ...motions }
    for (const name of Object.keys(motions)) delete motions[name]
    return seen
  })

/** From an account without a confirmed email to a pass, in one document. */
async function bookAsNewMember(page: Page) {
  const { origin } = product.server
  const { tournament, events } = await findBookable(origin, [{ type: 'SINGLE', free: false }])
  const [email, password] = [`${crypto.randomUUID()}@example.in`, 'shuttle-cock-1']
  await callAs(origin, '', 'register', {
    body: { email, password, name: 'Asha Verma', phone_number: '9845012345' },
  })
  const main = page.getByRole('main')
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Login' }).tap()
  await page.waitForURL('**/otp-verify')
  await motionsOf(page)
  const otp = await otpFor(origin, email)
  await page.getByLabel('OTP Code').click()
  await page.keyboard.type(otp.slice(0, -1))
  const code = await motionsOf(page)
  await page.keyboard.type(otp.slice(-1))
  await page.waitForURL((url) => url.pathname === '/')
  await main.getByRole('link', { name: tournament.name, exact: true }).tap()
  await main.getByRole('button', { name: `Add ${events[0]?.name} to cart`, exact: true }).tap()
  await expectVisible(page.getByRole('link', { name: 'Book now' }))
  const cart = await motionsOf(page)
  await page.getByRole('link', { name: 'Book now' }).tap()
  await motionsOf(page)
  await pay(page)
  await expectVisible(sheet(page).getByRole('button', { name: 'Pay successfully' }))
  const paying = await motionsOf(page)
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you')
  await expectVisible(page.getByRole('img', { name: /^QR code/ }))
  return { code, cart, paying, booked: await motionsOf(page) }
}

test('the digits of a code, the count of the cart and the steps of a booking are marked, in at most 300 ms, and nothing moves', async () => {
  const page = await open()
  const { code, cart, paying, booked } = await bookAsNewMember(page)
  expect(code).toHaveProperty(['input settle'])
  expect(cart).toHaveProperty(['span settle'])
  expect(paying).toHaveProperty([MARK])
  expect(paying).toHaveProperty(['li border-top-color'])
  expect(booked).toHaveProperty([MARK])
  for (const motions of [code, cart, paying, booked]) {
    expect(Math.max(...Object.values(motions))).toBeLessThanOrEqual(LONGEST_MS)
  }
})

test('with reduced motion nothing moves', async () => {
  const page = await open({ ...PHONE, reducedMotion: 'reduce' })
  for (const motions of Object.values(await bookAsNewMember(page))) {
    expect(Math.max(0, ...Object.values(motions))).toBeLessThan(1)
    expect(posters(motions)).toEqual([])
  }
})

/** A list, and the link of its second card, whose page was seen: its code is loaded. */
async function openList(options?: BrowserContextOptions) {
  const page = await open(options)
  await page.goto('/tournaments')
  const link = page.locator('main article').nth(1).getByRole('link')
  await link.tap()
  await expectVisible(page.getByRole('tab', { name: 'About' }))
  await page.goBack()
  await expectVisible(link)
  await expect.poll(() => isNamed(page)).toBe(0)
  await motionsOf(page)
  return { page, link }
}

const untilPosterMoves = (page: Page) =>
  page.waitForFunction((start) => {
    const { motions } = window as unknown as { motions: Motions }
    return Object.keys(motions).some((name) => name.startsWith(start))
  }, POSTER)

const isNamed = (page: Page) => page.locator('[style*=view-transition-name]').count()

test('the poster of the pressed card moves to its page, over the rest of it, in at most 300 ms', async () => {
  const { page, link } = await openList()
  const { pathname } = new URL(page.url())
  await link.tap()
  await page.waitForURL((url) => url.pathname !== pathname)
  await untilPosterMoves(page)
  await expect.poll(() => isNamed(page)).toBe(0)
  const motions = await motionsOf(page)
  expect(posters(motions)).toHaveLength(1)
  expect(Math.max(...Object.values(motions))).toBeLessThanOrEqual(LONGEST_MS)
  expect(Object.keys(motions).join()).not.toMatch(/(old|new)\(root\)/)
})

test('going back before the poster has arrived shows the list, where it can be opened again', async () => {
  const { page, link } = await openList()
  await page.evaluate(() => {
    addEventListener('popstate', () => Object.assign(window, { motions: {}, isBack: true }))
    const goBack = () => {
      const isMoving = document.getAnimations().some(({ effect }) => {
        return (effect as KeyframeEffect).pseudoElement?.includes('(poster-')
      })
      if (isMoving) history.back()
      else requestAnimationFrame(goBack)
    }
    goBack()
  })
  await link.tap()
  await page.waitForFunction(() => 'isBack' in window)
  await expectVisible(link)
  await expect.poll(() => isNamed(page)).toBe(0)
  await link.tap()
  await expectVisible(page.getByRole('tab', { name: 'About' }))
})
