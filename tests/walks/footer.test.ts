import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { supportInfo } from '#machines/fixtures.ts'
import { Footer } from '#src/ui/Footer/Footer.tsx'
import '#src/theme/index.css'
import { act } from './act.ts'

test('on a phone the footer of a short page has its links alone, in at most half of the screen', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => root.render(createElement(Footer, { support: supportInfo, isShort: true })))
  await page.viewport(390, 844)
  expect(container.getBoundingClientRect().height).toBeLessThanOrEqual(844 / 2)
  await expect.element(page.getByRole('link', { name: 'Terms of Service' })).toBeVisible()
  await expect.element(page.getByText(supportInfo.email)).not.toBeVisible()
  await page.viewport(1280, 800)
  await expect.element(page.getByText(supportInfo.email)).toBeVisible()
  await act(async () => root.render(null))
  container.remove()
})
