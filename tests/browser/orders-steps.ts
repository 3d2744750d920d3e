import type { Page } from 'playwright'
import { expect } from 'vitest'
import { formatRupees } from '#contract/money.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newOtpFor } from './outbox.ts'

export const openOrders = (page: Page) => page.goto('/account?view=orders')

/** A row of My Orders. */
export const orderOf = (page: Page, item: string) => page.getByRole('row').filter({ hasText: item })

export const cancelButton = (page: Page, item: string) =>
  page.getByRole('button', { name: `Cancel ${item}`, exact: true })

/** In My Orders, with all of its fee back. */
export async function cancelItem(page: Page, item: string, fee: number): Promise<void> {
  await cancelButton(page, item).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await dialog.getByRole('button', { name: `Cancel and refund ${formatRupees(fee)}` }).click()
  await expectVisible(page.getByText('Booking cancelled'))
  await expectVisible(page.getByText(`Refund of ${formatRupees(fee)} on its way`))
}

/** Until My Orders shows the refund; `pass` lets the time pass after which the provider is asked again. */
export async function untilRefunded(page: Page, pass = async () => {}): Promise<void> {
  await expect
    .poll(
      async () => {
        await pass()
        await page.reload()
        await expectVisible(page.getByText(/^(Refunded on|Refund of) /).first())
        return page.getByText(/^Refunded on /).isVisible()
      },
      { timeout: 30_000, interval: 3_000 },
    )
    .toBe(true)
  await expectVisible(page.getByText(/^Refund ID rfnd_/))
}

export const replaceDialog = (page: Page, player: string) =>
  page.getByRole('dialog', { name: `Replace ${player}` })

/** In the dialog for it: the new player, and the code that is mailed to who booked. */
export async function replacePlayer(
  page: Page,
  origin: string,
  { booker, player, by }: { booker: string; player: string; by: Record<string, string> },
): Promise<void> {
  const dialog = replaceDialog(page, player)
  for (const [label, value] of Object.entries(by)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Replace player' }).click()
  const gate = page.getByRole('dialog', { name: 'Verify it is you' })
  const otp = await newOtpFor(origin, booker, () =>
    gate.getByRole('button', { name: 'Send OTP' }).click(),
  )
  await gate.getByLabel('OTP Code').fill(otp)
  await gate.getByRole('button', { name: 'Submit' }).click()
  await expectVisible(page.getByText('Player replaced'))
  await expectRemoved(dialog)
}
