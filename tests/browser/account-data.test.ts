import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, PHONE, shareProduct } from './harness.ts'
import { callAs, newMember, openAs } from './members.ts'

const product = shareProduct()

const main = (page: Page) => page.getByRole('main')

async function openData(page: Page) {
  await page.goto('/account')
  await main(page).getByRole('link', { name: 'Devices and data' }).click()
  await expectVisible(main(page).getByText('This device'))
}

test('another device is listed, and logged out by ‘Log out everywhere’', async () => {
  const { origin } = product.server
  const { email, password, token } = await newMember(origin)
  const { page } = await newVisitor(product, PHONE)
  await page.goto('/login')
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await openData(page)
  const devices = main(page).getByRole('listitem')
  expect(await devices.first().textContent()).toMatch(
    /^Chrome on (Android|Linux|iPhone).*This device.*Last used/,
  )
  expect(await devices.count()).toBe(2)
  await main(page).getByRole('button', { name: 'Log out everywhere' }).click()
  await expect.poll(() => devices.count()).toBe(1)
  await expect(callAs(origin, token, 'me')).rejects.toThrow('Please log in again.')
})

test('the downloaded file has the member’s data, and a deleted account ends the session', async () => {
  const { origin } = product.server
  const { email, password, token } = await newMember(origin)
  const { page } = await openAs(product, { email, password })
  await openData(page)
  const saving = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download my data' }).click()
  const file = await (await saving).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ profile: { email } })

  await main(page).getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expectVisible(dialog.getByText('This cannot be undone.'))
  await dialog.getByLabel('Current password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Delete for ever' }).click()
  await expectVisible(dialog.getByText('Current password is incorrect.'))
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete for ever' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expectRemoved(dialog)
  await expectVisible(page.getByRole('link', { name: 'Login' }))
  await expect(callAs(origin, token, 'me')).rejects.toThrow('Please log in again.')
})
