import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { cityModel } from '#machines/city/city.model.ts'
import { CitySelector } from '#src/ui/Header/CitySelector.tsx'
import { framedUsage } from '../usage.ts'
import { interactivePage } from './interactive-page.tsx'

const meta = {
  title: 'City selector',
  component: CitySelector,
  parameters: framedUsage(
    'Watch the Interactions panel: the large cities are listed immediately, other cities are found by typing, and choosing one opens the search.',
    640,
  ),
} satisfies Meta<typeof CitySelector>
export default meta
type Story = StoryObj

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

export const FoundByTyping: Story = {
  ...interactivePage({ model: cityModel }),
  play: async ({ canvas, loaded, userEvent }) => {
    await waitFor(() =>
      expect(loaded.screen.actor.getSnapshot().matches({ cities: 'ready' })).toBe(true),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'City: Global' }))
    const search = await screen.findByPlaceholderText('Browse cities...')
    await waitFor(() => expect(search).toHaveFocus())
    await expect(names()).toEqual(['Global', 'Bengaluru', 'Pune'])
    await userEvent.type(search, 'atlantis')
    await waitFor(() => expect(screen.getByText('No cities found')).toBeVisible())
    await userEvent.clear(search)
    await userEvent.type(search, ' KOCH ')
    await waitFor(() => expect(names()).toEqual(['Global', 'Kochi']))
    await userEvent.click(screen.getByRole('option', { name: 'Kochi' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'City: Kochi' })).toHaveFocus())
    await expect(loaded.screen.effects).toContainEqual({
      type: 'navigate',
      params: { to: '/searchevents' },
    })
  },
}

export const ByKeyboard: Story = {
  ...interactivePage({ model: cityModel, input: 'returning' }),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'City: Pune' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const search = await screen.findByPlaceholderText('Browse cities...')
    await waitFor(() => expect(search).toHaveFocus())
    await expect(screen.getByRole('option', { name: 'Pune', selected: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}
