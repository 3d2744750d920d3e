import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyStateMachine } from 'xstate'
import { contactModel } from '#machines/contact/contact.model.ts'
import type { CountdownRef } from '#machines/countdown/countdown.machine.ts'
import { detailModel } from '#machines/detail/detail.model.ts'
import { categoryEvent, NOW, supportInfo, tournament } from '#machines/fixtures.ts'
import { done, failed } from '#machines/kit/model.ts'
import { eventListingModel } from '#machines/listing/listing.model.ts'
import type { PartnerListRef } from '#machines/partner-list/partner-list.machine.ts'
import type { WaitlistRef } from '#machines/waitlist/waitlist.machine.ts'
import { createScreen, type ScreenOptions } from '#simulation/screen.tsx'
import { simulatedServices } from '#simulation/simulated-services.ts'
import { type App, AppContext } from '#src/features/app-context.ts'
import { BookableEvents } from '#src/features/detail/BookableEvents.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import '#src/theme/index.css'
import { readsOf } from './draws.ts'

async function startScreen<M extends AnyStateMachine>(options: ScreenOptions<M>) {
  const screen = await createScreen({ frame: true, ...options })
  onTestFinished(screen.stop)
  return screen
}

function show(content: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(content)
  onTestFinished(() => root.unmount())
}

const main = page.getByRole('main')

test('support details that could not be loaded are loaded by Retry on the contact page', async () => {
  const { actor, View } = await startScreen({ model: contactModel })
  const footer = actor.system.get('footer')
  footer.send(failed('fetchSupportInfo'))
  show(createElement(View))
  await expect.element(main.getByText('The support details could not be loaded')).toBeVisible()
  await userEvent.click(main.getByRole('button', { name: 'Retry' }))
  footer.send(done('fetchSupportInfo', supportInfo))
  await expect.element(main.getByRole('link', { name: supportInfo.phone })).toBeVisible()
})

test('a list says that a change could not be loaded, above its earlier cards', async () => {
  const items = [categoryEvent]
  const { View } = await startScreen({
    model: eventListingModel,
    path: [
      done('fetchFirst', { items, totalPages: 2, total: 2, now: NOW }),
      { type: 'city.changed', city: 'pune' },
      failed('fetchFirst'),
    ],
  })
  show(createElement(View))
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent(/^The events could not be updated.*earlier results/)
  await expect.element(main.getByRole('article')).toBeVisible()
  expect(main.getByRole('button', { name: 'Load More' }).query()).toBeNull()
})

test('the events of a detail page are drawn again only when booking closes', async () => {
  const item = { ...tournament }
  const { actor } = await startScreen({
    model: detailModel,
    path: [done('fetchDetail', { item, now: NOW })],
  })
  const countdown = actor.getSnapshot().children.countdown as CountdownRef
  show(
    createElement(
      AppContext,
      { value: { actor: actor._parent, services: simulatedServices(NOW) } as unknown as App },
      createElement(BookableEvents, {
        item,
        countdown,
        waitlist: actor.getSnapshot().children.waitlist as WaitlistRef,
        partnerList: actor.getSnapshot().children.partnerList as PartnerListRef,
        onInView: () => {},
      }),
    ),
  )
  await expect.element(page.getByText('Active').first()).toBeVisible()
  const draws = readsOf([item], 'events')
  for (const second of [1, 2, 3]) {
    countdown.send({ type: 'tick', now: NOW + second * 1_000 })
    await new Promise(requestAnimationFrame)
  }
  expect(draws.size).toBe(0)
  countdown.send({ type: 'tick', now: Number.MAX_SAFE_INTEGER })
  await expect.element(page.getByText('Booking Closed').first()).toBeVisible()
})

test('the backdrop of a dialog is rendered before its content', async () => {
  const title = 'Filter Tournaments'
  const phases: boolean[] = []
  const observer = new MutationObserver(() => {
    if (document.querySelector('.dialog__backdrop'))
      phases.push(!!document.querySelector('[role=dialog]'))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  const dialog = { open: true, title, onClose: () => {}, children: 'Fields' }
  show(createElement(Dialog, dialog))
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  expect(phases[0]).toBe(false)
})
