import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { eventListingModel, listingModel } from '#machines/listing/listing.model.ts'
import { FilterDialog } from '#src/features/listing/FilterDialog.tsx'
import { framedUsage } from '../usage.ts'
import { interactivePage } from './interactive-page.tsx'

const meta = {
  title: 'Filter dialog',
  component: FilterDialog,
  parameters: framedUsage(
    'Watch the Interactions panel: sport, status and dates are chosen, applied, marked by the dot on the Filter button, and reset.',
    640,
  ),
} satisfies Meta<typeof FilterDialog>
export default meta
type Story = StoryObj

const dot = () => screen.queryByRole('img', { name: 'active' })

export const Tournaments: Story = {
  ...interactivePage({ model: listingModel, page: 'tournaments' }),
  play: async ({ canvas, loaded, userEvent }) => {
    const filters = () => loaded.screen.actor.getSnapshot().context.filters
    const open = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /^Filter/ }))
      return within(await screen.findByRole('dialog', { name: 'Filter Tournaments' }))
    }
    const choose = async (dialog: ReturnType<typeof within>, label: string, option: string) => {
      await userEvent.click(dialog.getByRole('combobox', { name: label }))
      await userEvent.click(await dialog.findByRole('option', { name: option }))
    }
    await canvas.findAllByRole('article')

    let dialog = await open()
    await expect(dialog.getByRole('button', { name: 'Reset All Filters' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await choose(dialog, 'Sport', 'Badminton')
    await choose(dialog, 'Status', 'Upcoming')
    for (const day of [/\b25 November 2026/, /\b28 November 2026/]) {
      await userEvent.click(dialog.getByRole('button', { name: day }))
    }
    await expect(filters()).toMatchObject({ status: 'APPROVED', start_date: '' })
    await userEvent.click(dialog.getByRole('button', { name: 'Apply Filters' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(filters()).toMatchObject({
      sport: 'badminton',
      status: 'UPCOMING',
      start_date: '2026-11-25',
      end_date: '2026-11-28',
    })
    await expect(dot()).toBeVisible()

    dialog = await open()
    await userEvent.click(dialog.getByRole('button', { name: 'Reset All Filters' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(filters()).toMatchObject({ sport: 'All', status: 'APPROVED', end_date: '' })
    await expect(dot()).toBeNull()
  },
}

export const ClosedWithoutApplying: Story = {
  ...interactivePage({ model: eventListingModel, page: 'events' }),
  play: async ({ canvas, loaded, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Filter' })
    await userEvent.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter Events' }))
    const category = dialog.getByRole('combobox', { name: 'Category' })
    await userEvent.click(category)
    await userEvent.click(await dialog.findByRole('option', { name: 'Marathon' }))
    await waitFor(() => expect(category).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    await expect(loaded.screen.actor.getSnapshot().context.filters.category).toBe('All')
    await expect(dot()).toBeNull()
  },
}
