import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { EventObject } from 'xstate'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { opening } from '#machines/checkout/model/answers.ts'
import { doubleItem, singleItem } from '#machines/fixtures.ts'
import { itemRegion, main, seenPanels } from './checkout-page.ts'
import { showScreen } from './show-screen.ts'

const showCheckout = (...path: EventObject[]) =>
  showScreen({ model: checkoutModel, path: [...opening, ...path] })

test('a warning lists overlapping tournaments once, for any number of their events', async () => {
  const cup = { ...singleItem, _id: 'cup', title: 'Deccan Cup', href: '/tournament/deccan' }
  await showCheckout({ type: 'cart.changed', items: [singleItem, doubleItem, cup] } as EventObject)
  await expect.element(itemRegion(doubleItem)).toBeVisible()
  expect(seenPanels('status')['Some of these events take place at the same time']?.text).toMatch(
    /same time ?Monsoon Smash Open and Deccan Cup\. You can still book them\.$/,
  )
})

test('a warning names a player listed twice in one event until the row is removed', async () => {
  const text = 'Rohan, rohan@x.in, 9822011111\n'.repeat(2)
  const pasted = { type: 'player.pasted', id: singleItem._id, index: 0, text }
  await showCheckout(pasted)
  const said = itemRegion(singleItem).getByText('Rohan is listed twice.')
  await expect.element(said).toBeVisible()
  await userEvent.click(main.getByRole('button', { name: 'Remove player 2' }))
  await expect.element(said).not.toBeInTheDocument()
})
