import { expect, test } from 'vitest'
import { team } from '../api/support/players.ts'
import { findBookable } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, PHONE, shareProduct } from './harness.ts'
import { bookFree, newMember } from './members.ts'
import { linkFor } from './outbox.ts'

const product = shareProduct()

test('a partner opens the pass from the mail in another browser, without a login, and closes it', async () => {
  const { origin } = product.server
  const { events } = await findBookable(origin, [{ type: 'DOUBLE', free: true }])
  const [event] = events
  if (!event) throw new Error('The demo has no free doubles.')
  const captain = await newMember(origin)
  const partner = `partner-${captain.email}`
  const players = [
    { name: 'Asha Rao', email: captain.email, mobile: '9876543210', userId: null, cost: 0 },
    { name: 'Ravi Iyer', email: partner, mobile: '9876543211', userId: null, cost: 0 },
  ]
  await bookFree(origin, captain.token, [team(event._id, 2, { players })])

  const mailed = () => linkFor(origin, partner).catch(() => '')
  await expect.poll(mailed, { timeout: 10_000 }).toMatch(/\/pass\/\w+$/)
  const link = await mailed()
  const { page, errors } = await newVisitor(product, PHONE)
  await page.goto(new URL(link).pathname)
  await expectVisible(page.getByRole('img', { name: /^QR code of booking/ }))
  await expectVisible(page.getByText('Ravi Iyer'))
  const text = await page.getByRole('main').innerText()
  expect(text).toContain('Entered by ')
  expect(text).not.toMatch(/@|98765432/)

  await page.getByRole('button', { name: 'This is not me' }).click()
  await page.getByRole('button', { name: 'Close this pass' }).click()
  await expectVisible(page.getByText('This pass is closed'))
  await page.reload()
  await expectVisible(page.getByText('This pass is closed'))
  expect(await page.getByRole('img', { name: /^QR code/ }).count()).toBe(0)
  expect(errors).toEqual([])
})
