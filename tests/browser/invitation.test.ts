import { expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { findBookable } from './catalogue.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, PHONE, startProduct } from './harness.ts'
import { acceptInvitation, inviteByLink, untilAccepted } from './invitation-steps.ts'
import { callAs, newMember, openAs } from './members.ts'
import { inSheet, pay } from './payment-steps.ts'

const product = startProduct()

async function atCheckout() {
  const { origin } = product.server
  const { events } = await findBookable(origin, [{ type: 'DOUBLE', free: false }])
  const captain = await newMember(origin, 'Asha Verma')
  const opened = await openAs(product, captain, events)
  await opened.page.goto('/book-events')
  const row = opened.page.getByRole('group', { name: 'Player 2' })
  const link = await inviteByLink(row)
  return { ...opened, captain, event: events[0], row, link }
}

test('a captain invites a partner, who enters their own details without a login, and then pays', async () => {
  const { page, errors, captain, event, row, link } = await atCheckout()
  expect(link).toMatch(/\/invite\/[\w-]{43}$/)
  await pay(page)
  await expectVisible(row.getByText(/^Your partner has not answered yet/))

  const partner = await newVisitor(product, PHONE)
  await partner.page.goto(new URL(link).pathname)
  const invited = partner.page
  const form = invited.getByRole('main')
  await expectVisible(
    invited.getByRole('heading', { name: `Asha Verma invites you to play ${event?.name}` }),
  )
  expect(await invited.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await invited.content()).not.toContain(captain.email)
  await invited.getByRole('button', { name: 'Accept' }).click()
  await expectVisible(invited.getByText('Name is required'))
  await form.getByLabel('Name').fill('Rahul Menon')
  expect(await axeFaults(invited)).toEqual([])
  await acceptInvitation(invited, { Email: 'rahul@example.in', Mobile: '9812345678' })
  await untilAccepted(row, 'Rahul Menon')
  expect(await row.getByLabel('Mobile').inputValue()).toBe('9812345678')
  await page.reload()
  await expectVisible(row.getByText('Rahul Menon accepted'))
  await page.getByLabel('Team name').fill('Net Gains')
  await pay(page)
  await inSheet(page, 'Pay successfully')
  await expectVisible(page.getByRole('heading', { name: 'You are in!' }))
  const params = { page: 1, limit: 10 }
  const { data } = await callAs(product.server.origin, captain.token, 'orders', { params })
  expect(data[0]?.item.players.map(({ name }) => name)).toEqual(['Asha Verma', 'Rahul Menon'])

  expect([errors, partner.errors]).toEqual([[], []])
  await invited.goto(new URL(link).pathname)
  await expectVisible(invited.getByText('This invitation is over'))
})

test('a captain types the details instead, which ends the link', async () => {
  const { page, errors, row, link } = await atCheckout()
  await page.reload()
  expect(await row.getByLabel('Link for your partner').inputValue()).toBe(link)
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await row.getByRole('button', { name: 'Type the details instead' }).click()
  await row.getByLabel('Name').fill('Meera Iyer')
  await ended
  await expectRemoved(row.getByText('Waiting for your partner'))
  const partner = await newVisitor(product, PHONE)
  await partner.page.goto(new URL(link).pathname)
  await expectVisible(partner.page.getByText('This invitation is over'))
  expect(errors).toEqual([])
})
