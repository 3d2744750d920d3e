import type { Page } from 'playwright'
import { expectVisible } from './expect-visible.ts'

export async function joinWaitlist(page: Page, tournament: string, event: string): Promise<void> {
  await page.goto(`/tournament/${tournament}`)
  await page.getByRole('button', { name: `Join the waitlist for ${event}` }).click()
  await expectVisible(page.getByText('You are on the waitlist'))
  await expectVisible(page.getByText('Waitlist: number 1 in line'))
}

/** Up to the checkout, by the link of the mail. */
export async function takeOffer(page: Page, link: string, event: string): Promise<void> {
  await page.goto(link)
  await expectVisible(page.getByText(/^A place is held for you until/))
  await page.getByRole('link', { name: `Book ${event} now` }).click()
  await expectVisible(page.getByRole('group', { name: 'Player 1' }).first())
}
