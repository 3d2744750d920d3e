import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isEnabled } from '../checkout-page.ts'
import type { Moment } from '../walk-views.tsx'

export const main = page.getByRole('main')
export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

/** Presses a button; the machine receives only the event of the walk. */
export const presses =
  (name: string | RegExp, within = main) =>
  async () => {
    await userEvent.click(within.getByRole('button', { name, exact: true }))
    return undefined
  }

export const choosesTab = (name: string | RegExp) => async () => {
  await userEvent.click(main.getByRole('tab', { name }))
  return undefined
}

/** What a person reads in the page, without what is hidden. */
export const seenText = (selector = 'main') =>
  (document.querySelector<HTMLElement>(selector)?.innerText ?? '').replace(/\s+/g, ' ').trim()

export const seenHeadings = (selector = 'main') =>
  [...document.querySelectorAll<HTMLElement>(`${selector} :is(h1, h2, h3)`)]
    .filter((each) => each.checkVisibility())
    .map((each) => (each.textContent ?? '').replace(/\s+/g, ' ').trim())

/** The names of the buttons that can be pressed. */
export const seenButtons = (selector = 'main') =>
  [...document.querySelectorAll<HTMLElement>(`${selector} button`)]
    .filter((each) => each.checkVisibility() && isEnabled(each))
    .map((each) => each.getAttribute('aria-label') ?? each.innerText.trim())

/** The address that the app last went to. */
export function lastAddress({ effects }: Moment): string {
  const last = effects.findLast(({ type }) => type === 'navigate' || type === 'replaceUrl')
  return (last?.params as { to: string } | undefined)?.to ?? ''
}

export const seenToasts = () => seenText('section[aria-label="Notices"]')

export const isLoading = (name: string) =>
  document.querySelector(`main [role=status][aria-label="${name}"]`) !== null

/** The names of the buttons whose press is under way. */
export const seenBusy = () =>
  [...document.querySelectorAll('main button[aria-busy=true]')].map((each) => each.textContent)

export function seesTab(chosen: string | RegExp) {
  expect(main.getByRole('tab', { name: chosen }).element()).toHaveAttribute('aria-selected', 'true')
}

export const seesNoDialog = () => expect(page.getByRole('dialog').elements()).toHaveLength(0)
