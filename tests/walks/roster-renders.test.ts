import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { EventObject } from 'xstate'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { opening } from '#machines/checkout/model/answers.ts'
import { doubleItem, singleItem } from '#machines/fixtures.ts'
import { playerRow } from './checkout-page.ts'
import { showScreen } from './show-screen.ts'

test('typing in a row renders only this row', async () => {
  const eleven = Array.from(
    { length: 11 },
    (_, at) => `Player ${'ABCDEFGHIJK'[at]}, p${at}@x.in, 982201111${at % 10}`,
  )
  await showScreen({
    model: checkoutModel,
    path: [
      ...opening,
      { type: 'cart.changed', items: [singleItem, doubleItem] } as EventObject,
      {
        type: 'player.pasted',
        id: singleItem._id,
        index: 0,
        text: eleven.join('\n'),
      } as EventObject,
    ],
  })
  const field = playerRow(singleItem, 5).getByLabelText('Name')
  await userEvent.click(field)
  // React sets the attributes of a field whenever it draws it.
  const drawn = new Set<string>()
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const row = (target as Element).closest('fieldset')
      if (row) drawn.add(row.name)
    }
  })
  observer.observe(document.body, { attributes: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  await userEvent.keyboard('x')
  await expect.element(field).toHaveValue('Player Fx')
  expect([...drawn]).toEqual([playerRow(singleItem, 5).element().getAttribute('name')])
})
