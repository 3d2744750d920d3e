import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { findBookable } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'
import { tabOnto } from './keyboard.ts'
import { newMember } from './members.ts'

const product = shareProduct()

test('from home to paid by keyboard alone, without axe faults', async () => {
  const { tournament, events } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const member = await newMember(product.server.origin)
  const { page, errors } = await newVisitor(product, { viewport: { width: 1280, height: 800 } })
  const main = page.getByRole('main')
  const press = async (target: Locator) => {
    await tabOnto(target)
    await page.keyboard.press('Enter')
  }
  const type = async (label: string, text: string) => {
    await tabOnto(main.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  const expectNoFaults = async (where: string) => expect(await axeFaults(page), where).toEqual([])
  const bookNow = page.getByRole('link', { name: 'Book now' })

  await page.goto('/')
  await press(main.getByRole('link', { name: tournament.name, exact: true }))
  await press(main.getByRole('button', { name: `Add ${events[0]?.name} to cart`, exact: true }))
  await expectVisible(bookNow)
  await expectNoFaults('a tournament with a cart')
  await press(bookNow)
  await expectVisible(main.getByRole('heading', { level: 1, name: 'Login' }))
  await expectNoFaults('the login of a booking')
  await type('Email', member.email)
  await type('Password', member.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await press(bookNow)
  await expectNoFaults('a filled checkout')
  await press(main.getByRole('button', { name: /^Pay ₹/ }))
  const sheet = page.frameLocator('iframe[title=Payment]')
  await press(sheet.getByRole('button', { name: 'Pay successfully' }))
  await page.waitForURL('**/thank-you')
  await expectVisible(main.getByRole('img', { name: /^QR code/ }))
  await expectNoFaults('a pass')
  expect(errors).toEqual([])
})
