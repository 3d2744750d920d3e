import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EventObject } from 'xstate'
import { NOW, tournament } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'
import type { ListingPage } from '#machines/listing/list-page.ts'
import { listingModel } from '#machines/listing/listing.model.ts'
import { createScreen } from '#simulation/screen.tsx'
import '#src/theme/index.css'
import { readsOf } from './draws.ts'

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

const articles = () => document.querySelectorAll('main article')

test('Load More draws the cards of the next page alone', async () => {
  const first = response(0, 20)
  const { send, mount } = await showList(first)
  mount()
  const draws = readsOf(first.items, 'name')
  send({ type: 'list.more' })
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeVisible()
  send(done('fetchNext', response(20, 20)))
  await expect.poll(() => articles().length).toBe(40)
  expect(draws.size).toBe(0)
})

test('a button responds while the cards of a response are drawn', async () => {
  const { send, mount } = await showList()
  mount()
  send(done('fetchFirst', response(0, 20)))
  expect(articles().length).toBe(0)
  send({ type: 'filters.open' })
  await expect.poll(() => document.querySelector('.dialog__backdrop')).not.toBeNull()
  await expect.poll(() => articles().length).toBe(20)
})

test('a list of 1,000 cards keeps its height when it is opened again, and has all cards in the document', async () => {
  const { mount } = await showList(response(0, 1_000))
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const root = mount()
  const height = () => document.documentElement.scrollHeight
  const whole = height()
  expect(articles().length).toBe(1_000)
  root.unmount()
  mount()
  expect(height()).toBe(whole)
  window.scrollTo(0, whole)
  await expect.element(page.getByRole('link', { name: 'Cup 999', exact: true })).toBeInViewport()
  expect(height()).toBe(whole)
})
