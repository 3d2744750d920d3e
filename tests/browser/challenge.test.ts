import { expect, test } from 'vitest'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { axeFaults } from './axe.ts'
import { expectVisible } from './expect-visible.ts'
import { fillLogin, newVisitor, startProduct } from './harness.ts'
import { hold } from './hold.ts'

/** The address from which this browser comes has tried as many wrong passwords as it may. */
const product = startProduct(async (db) => {
  const limits = createRateLimits(db)
  for (let tried = 0; tried < 100; tried += 1) await limits.use('loginsOfAddress', '127.0.0.1')
})

test('behind an address with many wrong logins a player logs in and is told what is waited for', async () => {
  const { page, errors } = await newVisitor(product)
  const solving = await hold(page, '**/solve-challenge*.js')
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/login') && response.request().method() === 'POST')
      statuses.push(response.status())
  })
  await page.goto('/login')
  const loggedIn = fillLogin(page)
  await solving.reached
  const notices = page.getByRole('region', { name: 'Notices' })
  expect(await notices.getAttribute('aria-live')).toBe('polite')
  await expectVisible(notices.getByText('Checking that you are not a robot…'))
  expect(await axeFaults(page)).toEqual([])
  await solving.release()
  await loggedIn
  await expectVisible(notices.getByText('Login Successful'))
  expect(await notices.getByText('robot').count()).toBe(0)
  expect(statuses).toEqual([429, 200])
  // Of the first answer, and of nothing that the Content-Security-Policy forbids.
  expect(errors).toEqual([expect.stringContaining('429')])
})
