import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { tournamentEvents } from '#server/db/schema.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, startProduct } from './harness.ts'
import { callAs, newMember } from './members.ts'
import { listPayments, pay, readyToPay } from './payment-steps.ts'

const TOURNAMENT = 'gachibowli-masters-hyderabad'
const LAST_PLACE = `${TOURNAMENT}-ws`

const product = startProduct(async (db) => {
  await db
    .update(tournamentEvents)
    .set({ entriesMax: 1 })
    .where(eq(tournamentEvents.id, LAST_PLACE))
})

test('who presses Pay after another player took the last place is told before they pay', async () => {
  const { origin } = product.server
  const { data } = await callAs(origin, '', 'tournament', { params: { id: TOURNAMENT } })
  const event = data.events.find(({ _id }) => _id === LAST_PLACE) as TournamentEvent
  const { page, member } = await readyToPay(product, event)
  await expectVisible(page.getByText('1 place left'))
  const { token, user } = await newMember(origin)
  const player = { name: user.name, email: user.email, mobile: '9845012345' }
  await callAs(origin, token, 'createPaymentOrder', {
    body: {
      amount: event.entry_fee,
      draft: [
        {
          event_id: event._id,
          event_name: event.name,
          type: 'EVENT',
          team_name: '',
          is_free_event: false,
          fees_paid: true,
          registration_mode: 'Online',
          players: [{ ...player, userId: null, cost: event.entry_fee }],
        },
      ],
    },
  })
  await pay(page)
  await expectVisible(page.getByText(`No place is left in ${event.name}.`))
  expect(await page.locator('iframe[title=Payment]').count()).toBe(0)
  expect(await listPayments(origin, member)).toEqual([])
})

test('lists and pages show which events are full and which have few places', async () => {
  const { page, errors } = await newVisitor(product)
  await page.goto('/events')
  await page.getByRole('button', { name: 'Load More' }).click()
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expectVisible(card('Salsa on the Sand').getByText('Full', { exact: true }))
  await expectVisible(card('Mumbai LAN Party').getByText('3 places left'))
  await page.goto(`/tournament/${TOURNAMENT}`)
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await expectVisible(row("Women's Doubles").getByText('Full', { exact: true }).first())
  await expectVisible(row("Men's Doubles").getByText('3 places left'))
  expect(errors).toEqual([])
})
