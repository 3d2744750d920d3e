import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tournamentEvents } from '#server/db/schema.ts'
import { team } from '../api/support/players.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, startProduct } from './harness.ts'
import { bookFree, callAs, type Member, newMember, openAs } from './members.ts'
import { linkFor } from './outbox.ts'
import { joinWaitlist, takeOffer } from './waitlist-steps.ts'

const TOURNAMENT = 'gachibowli-masters-hyderabad'
const EVENT = { _id: `${TOURNAMENT}-ws`, name: "Women's Singles" }

/** It has no bookings, and cannot be booked. */
const FULL = { _id: `${TOURNAMENT}-md`, name: "Men's Doubles" }

const product = startProduct(async (db) => {
  await db.update(tournamentEvents).set({ entriesMax: 0 }).where(eq(tournamentEvents.id, FULL._id))
  await db
    .update(tournamentEvents)
    .set({ entriesMax: 1, entryFee: 0, isFreeEvent: true })
    .where(eq(tournamentEvents.id, EVENT._id))
})

async function bookLast(origin: string, { token, user }: Member): Promise<string> {
  const { name, email } = user
  const players = [{ name, email, mobile: '9845012345', userId: null, cost: 0 }]
  return bookFree(origin, token, [team(EVENT._id, 1, { players })])
}

test('a member waits for a full event, is mailed the place that another gives up, and books it', async () => {
  const { origin } = product.server
  const holder = await newMember(origin)
  const bookingId = await bookLast(origin, holder)

  const member = await newMember(origin, 'Ravi Iyer')
  const { page, errors } = await openAs(product, member)
  await joinWaitlist(page, TOURNAMENT, EVENT.name)

  await callAs(origin, holder.token, 'cancelBooking', { body: { order_id: bookingId, amount: 0 } })
  await expect
    .poll(() => linkFor(origin, member.email), { timeout: 20_000 })
    .toContain('/account?view=orders')
  await takeOffer(page, await linkFor(origin, member.email), EVENT.name)
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expectVisible(page.getByRole('heading', { name: 'You are in!' }))
  await page.goto('/account?view=orders')
  await expectVisible(page.getByRole('link', { name: EVENT.name, exact: true }))
  await expectRemoved(page.getByText(/^A place is held for you/))
  expect(errors).toEqual([])
})

test('a guest who joins a waitlist is on it after the login, at the tournament', async () => {
  const { origin } = product.server
  const member = await newMember(origin, 'Meera Iyer')
  const { page, errors } = await newVisitor(product)
  await page.goto(`/tournament/${TOURNAMENT}`)
  await page.getByRole('button', { name: `Join the waitlist for ${FULL.name}` }).click()
  await page.waitForURL('**/login')
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(member.email)
  await main.getByLabel('Password', { exact: true }).fill(member.password)
  await main.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`**/tournament/${TOURNAMENT}`)
  await expectVisible(page.getByText('You are on the waitlist'))
  await expectVisible(page.getByText(/^Waitlist: number \d+ in line$/))
  await page.getByRole('button', { name: `Leave the waitlist for ${FULL.name}` }).click()
  await expectVisible(page.getByText('You have left the waitlist'))
  await page.reload()
  await expectVisible(page.getByRole('button', { name: `Join the waitlist for ${FULL.name}` }))
  expect(errors).toEqual([])
})
