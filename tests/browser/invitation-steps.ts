import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectVisible } from './expect-visible.ts'

/** Returns the link that the captain sends to the partner of a row. */
export async function inviteByLink(row: Locator): Promise<string> {
  await row.getByRole('button', { name: 'Invite by a link' }).click()
  await expectVisible(row.getByText('Waiting for your partner'))
  return row.getByLabel('Link for your partner').inputValue()
}

/** The partner's page is open. */
export async function acceptInvitation(page: Page, player: Record<string, string>): Promise<void> {
  const form = page.getByRole('main')
  for (const [label, value] of Object.entries(player)) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: 'Accept' }).click()
  await expectVisible(page.getByText('You have accepted'))
}

export async function untilAccepted(row: Locator, name: string): Promise<void> {
  await expect
    .poll(() => row.getByText(`${name} accepted`).isVisible(), { timeout: 30_000 })
    .toBe(true)
}
