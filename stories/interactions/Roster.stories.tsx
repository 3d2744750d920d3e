import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { doubleItem, singleItem, user } from '#machines/fixtures.ts'
import { RosterForm } from '#src/features/checkout/RosterForm.tsx'
import { framedUsage } from '../usage.ts'
import { interactivePage } from './interactive-page.tsx'

const meta = {
  title: 'Roster',
  component: RosterForm,
  parameters: framedUsage(
    'The players of an event at checkout. Watch the Interactions panel: players are added, filled in with one press, pasted as a list and removed, and the total follows; missing values are reported at their fields.',
    640,
  ),
} satisfies Meta<typeof RosterForm>
export default meta
type Story = StoryObj

export const AddedPastedAndRemoved: Story = {
  ...interactivePage({ model: checkoutModel, page: 'checkout', input: 'paid' }),
  play: async ({ canvas, userEvent }) => {
    const roster = within(await canvas.findByRole('region', { name: singleItem.name }))
    const player = (number: number) =>
      within(roster.getByRole('group', { name: `Player ${number}` }))
    await userEvent.click(player(1).getByRole('button', { name: 'Use my details' }))
    await waitFor(() => expect(player(1).getByLabelText('Email')).toHaveValue(user.email))
    await expect(roster.queryByRole('button', { name: /^Remove player/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Pay ₹600' })).toBeEnabled()

    await userEvent.click(roster.getByRole('button', { name: 'Add player' }))
    await waitFor(() => expect(player(2).getByLabelText('Name')).toHaveValue(''))
    await userEvent.click(player(2).getByLabelText('Name'))
    await userEvent.paste(
      'Rohan Kulkarni, rohan@example.in, 9822011111\nMeera Nair, meera@example.in, 9822022222',
    )
    await waitFor(() => expect(player(3).getByLabelText('Mobile')).toHaveValue('9822022222'))
    await expect(player(2).getByLabelText('Name')).toHaveValue('Rohan Kulkarni')
    await expect(canvas.getByRole('button', { name: 'Pay ₹1,800' })).toBeEnabled()

    await userEvent.click(roster.getByRole('button', { name: 'Remove player 2' }))
    await waitFor(() => expect(player(2).getByLabelText('Name')).toHaveValue('Meera Nair'))
    await expect(roster.queryByRole('group', { name: 'Player 3' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Pay ₹1,200' })).toBeEnabled()
  },
}

export const MissingValues: Story = {
  ...interactivePage({ model: checkoutModel, page: 'checkout', input: 'team' }),
  play: async ({ canvas, userEvent }) => {
    const roster = within(await canvas.findByRole('region', { name: doubleItem.name }))
    await expect(roster.getAllByRole('group', { name: /^Player \d$/ })).toHaveLength(2)
    await expect(roster.queryByRole('button', { name: 'Add player' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Pay ₹1,000' }))
    const team = roster.getByLabelText('Team name')
    await expect(team).toBeRequired()
    for (const label of ['Name', 'Email', 'Mobile']) {
      for (const field of roster.getAllByLabelText(label)) await expect(field).toBeRequired()
    }
    await waitFor(() => expect(team).toHaveAccessibleDescription('Team name is required'))
    await expect(roster.getAllByText('Name is required').length).toBeGreaterThan(0)
    await userEvent.type(team, 'Net Gains')
    await waitFor(() => expect(team).toBeValid())
  },
}
