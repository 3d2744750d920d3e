import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EventObject } from 'xstate'
import type { ListingPage } from '#machines/listing/listing.machine.ts'
import { listingModel } from '#machines/listing/listing.model.ts'
import { NOW, tournament } from '#machines/modelling/fixtures.ts'
import { done } from '#machines/modelling/model.ts'
import { createScreen } from '#simulation/screen.tsx'
import { Card } from '#src/components/Card/Card.tsx'
import '#src/theme/index.css'
import { drawsOf } from './draws.ts'

function response(from: number, count: number): ListingPage {
  const items = Array.from({ length: count }, (_, index) => ({
    ...tournament,
    _id: `cup-${from + index}`,
    name: `Cup ${from + index}`,
    banner: '',
  }))
  return { items, totalPages: 99, total: 999, now: NOW + from * 60_000 }
}

async function showList(first?: ListingPage) {
  const { actor, View, stop } = await createScreen({
    model: listingModel,
    path: first ? [done('fetchFirst', first)] : [],
    frame: true,
  })
  onTestFinished(stop)
  const mount = () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    flushSync(() => root.render(createElement(View)))
    onTestFinished(() => root.unmount())
    return root
  }
  return { send: (event: EventObject) => actor.send(event as never), mount }
}

/** The heights that the page has until `count` cards are in the document. */
async function heightsUntil(count: number): Promise<number[]> {
  const heights = new Set<number>()
  while (articles().length < count) {
    await new Promise((resolve) => setTimeout(resolve))
    if (articles().length < count) heights.add(document.body.scrollHeight)
  }
  return [...heights]
}

/** How many cards are drawn in each task until `count` are in the document. */
async function drawnByTask(count: number): Promise<number[]> {
  const byTask: number[] = []
  const draws = drawsOf(Card)
  while (articles().length < count) {
    await new Promise((resolve) => setTimeout(resolve))
    byTask.push(draws.splice(0).length)
  }
  return byTask.filter((cards) => cards > 0)
}

const articles = () => document.querySelectorAll('main article')

test('Load More draws the cards of the next page alone', async () => {
  const { send, mount } = await showList(response(0, 20))
  mount()
  const draws = drawsOf(Card)
  send({ type: 'list.more' })
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeVisible()
  expect(draws).toEqual([])
  send(done('fetchNext', response(20, 20)))
  await expect.poll(() => articles().length).toBe(40)
  expect(draws.map(({ name }) => name)).toEqual(response(20, 20).items.map(({ name }) => name))
})

test('the height of the page does not change while the cards of a response are drawn', async () => {
  const { send, mount } = await showList()
  mount()
  const placeholders = page.getByLabelText('Loading tournaments')
  await expect.poll(() => placeholders.element().children.length).toBe(20)
  send(done('fetchFirst', response(0, 20)))
  expect(await heightsUntil(20)).toHaveLength(1)
  send({ type: 'list.more' })
  send(done('fetchNext', response(20, 20)))
  await expect.poll(() => articles().length).toBeGreaterThan(20)
  const second = await heightsUntil(40)
  expect(second).toEqual([document.body.scrollHeight])
})

test('the cards of a response are drawn in several tasks, and those of a restored page together', async () => {
  const { send, mount } = await showList()
  const root = mount()
  send(done('fetchFirst', response(0, 20)))
  expect(await drawnByTask(20)).toEqual([4, 2, 2, 2, 2, 2, 2, 2, 2])
  send({ type: 'list.more' })
  send(done('fetchNext', response(20, 20)))
  expect(await drawnByTask(40)).toEqual([4, 2, 2, 2, 2, 2, 2, 2, 2])
  root.unmount()
  mount()
  expect(articles().length).toBe(40)
})

test('a list of 300 cards has only those near the screen in the document, and keeps its height', async () => {
  const { mount } = await showList(response(0, 300))
  const root = mount()
  const height = () => document.documentElement.scrollHeight
  const whole = height()
  expect(articles().length).toBe(300)
  await expect.poll(() => articles().length).toBeLessThan(100)
  expect(height()).toBe(whole)

  const link = (number: number) => page.getByRole('link', { name: `Cup ${number}`, exact: true })
  const first = link(0).element() as HTMLElement
  first.focus()
  window.scrollTo(0, whole)
  await expect.element(link(299)).toBeInViewport()
  await expect.element(link(150)).not.toBeInTheDocument()
  expect(document.activeElement).toBe(first)
  expect(height()).toBe(whole)

  root.unmount()
  mount()
  expect(height()).toBe(whole)
  await expect.element(link(299)).toBeInTheDocument()
  expect(articles().length).toBeLessThan(100)
})

test('a list of 60 cards has all of them in the document', async () => {
  const { mount } = await showList(response(0, 60))
  mount()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByRole('link', { name: 'Cup 59' })).toBeInViewport()
  expect(articles().length).toBe(60)
})

test('the filters open before their calendar is drawn, at the height that they have with it', async () => {
  const { send, mount } = await showList(response(0, 20))
  mount()
  const seen: { height: number; hasCalendar: boolean }[] = []
  const observer = new MutationObserver(() => {
    const dialog = document.querySelector('[role=dialog]')
    const hasCalendar = dialog?.querySelector('table') != null
    if (dialog) seen.push({ height: dialog.getBoundingClientRect().height, hasCalendar })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  send({ type: 'filters.open' })
  await expect.poll(() => seen.at(-1)?.hasCalendar, { timeout: 10_000 }).toBe(true)
  expect(seen[0]?.hasCalendar).toBe(false)
  expect(new Set(seen.map(({ height }) => Math.round(height))).size).toBe(1)
})
