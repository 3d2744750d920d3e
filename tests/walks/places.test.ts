import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOTHING_FOUND } from '#machines/booking-recovery/booking-recovery.setup.ts'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { allValid } from '#machines/checkout/model/answers.ts'
import { detailModel } from '#machines/detail/detail.model.ts'
import { NOW, singleItem, tournament } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'
import { itemRegion } from './checkout-page.ts'
import { showScreen } from './show-screen.ts'

const left = (entries_left: number) => ({ entries_max: 32, entries_left })

test('an event reads Full or how few places are left, and a full one cannot be added', async () => {
  const [one, two, three] = tournament.events
  if (!(one && two && three)) throw new Error('The tournament has three events.')
  const events = [
    { ...one, ...left(3) },
    { ...two, ...left(0) },
    { ...three, ...left(24) },
  ]
  await showScreen({
    model: detailModel,
    path: [done('fetchDetail', { item: { ...tournament, events }, now: NOW })],
  })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const add = (name: string) => row(name).getByRole('button', { name: `Add ${name} to cart` })
  await expect.element(row(one.name).getByText('3 places left')).toBeVisible()
  await expect.element(add(one.name)).toBeEnabled()
  await expect.element(row(two.name).getByText('Full', { exact: true })).toBeVisible()
  await expect.element(add(two.name)).not.toBeInTheDocument()
  await expect
    .element(row(two.name).getByRole('button', { name: `Join the waitlist for ${two.name}` }))
    .toBeEnabled()
  await expect.element(row(three.name).getByText('Active')).toBeVisible()
  await expect.element(row(three.name)).not.toHaveTextContent('left')
})

test('the checkout says how few places are left', async () => {
  const item = { ...singleItem, ...left(1) }
  const events = [{ id: singleItem._id, valid: true, item }]
  await showScreen({
    model: checkoutModel,
    path: [done('bookingRecovery', NOTHING_FOUND), done('checkCart', { ...allValid, events })],
  })
  await expect.element(itemRegion(singleItem).getByText('1 place left')).toBeVisible()
})
