import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { detailModel } from '#machines/detail/detail.model.ts'
import { NOW, tournament } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'
import { organizerModel } from '#machines/organizer/organizer.model.ts'
import { readsOf } from './draws.ts'
import { showScreen } from './show-screen.ts'

test('About is in the document while Events is chosen, and a change of tab only shows it', async () => {
  await showScreen({
    model: detailModel,
    path: [done('fetchDetail', { item: tournament, now: NOW })],
  })
  const about = page.getByText('Feather shuttles, best of three games to 21.')
  await expect.element(about).toBeInTheDocument()
  await expect.element(about).not.toBeVisible()
  const before = about.element()
  await userEvent.click(page.getByRole('tab', { name: 'About' }))
  await expect.element(about).toBeVisible()
  expect(about.element()).toBe(before)
})

test('a change of tab draws no card of an organizer again', async () => {
  const past = { ...tournament, _id: 'past-cup', name: 'Past Cup', status: 'COMPLETED' }
  const tournaments = [{ ...tournament }, past]
  const organizer = { ...tournament.organization, tournaments }
  await showScreen({
    model: organizerModel,
    path: [done('fetchOrganizer', { organizer, now: NOW })],
  })
  await expect.element(page.getByRole('link', { name: tournament.name })).toBeVisible()
  const draws = readsOf(tournaments, 'name')
  await userEvent.click(page.getByRole('tab', { name: 'Past' }))
  await expect.element(page.getByRole('link', { name: 'Past Cup' })).toBeVisible()
  expect(draws.size).toBe(0)
})
