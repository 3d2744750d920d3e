import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CardGrid } from '#src/ui/CardGrid/CardGrid.tsx'
import { HeartButton } from '#src/ui/HeartButton/HeartButton.tsx'
import { TournamentCard } from '#src/ui/TournamentCard/TournamentCard.tsx'
import { withCardsPage } from '../CardsPage.tsx'
import {
  LARGEST_FEE,
  LEAST_FEE,
  LONGEST_NAME,
  LONGEST_VENUE,
  MISSING_IMAGE,
} from '../extreme-samples.ts'
import { NOW, tournament, tournamentEvent } from '../samples.ts'
import { usage } from '../usage.ts'

const free = tournamentEvent({ is_free_event: true, entry_fee: LEAST_FEE })
const dearest = tournamentEvent({ _id: 'event-2', entry_fee: LARGEST_FEE })

const meta = {
  title: 'Cards/Tournament card',
  component: TournamentCard,
  parameters: usage(
    'A tournament in a list, with the fee of its cheapest event. For a category event use EventCard. For something already booked use OrderTable.',
  ),
  args: { tournament: tournament(), now: NOW, level: 3 },
  argTypes: { now: { control: 'date' } },
  decorators: [
    (Story) => (
      <CardGrid>
        <Story />
      </CardGrid>
    ),
    withCardsPage,
  ],
} satisfies Meta<typeof TournamentCard>
export default meta
type Story = StoryObj<typeof meta>

export const Everyday: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Bengaluru Smash Open' })
    await expect(link).toHaveAttribute('href', '/tournament/tournament-1')
    await expect(canvas.getByText('from ₹500 a player')).toBeVisible()
  },
}
export const NoEvents: Story = { args: { tournament: tournament({ events: [] }) } }
export const Free: Story = {
  args: { tournament: tournament({ events: [free] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Free')).toBeVisible()
  },
}
export const FromNothingToLargestFee: Story = {
  args: { tournament: tournament({ events: [free, dearest] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹9,99,999 a player · some free')).toBeVisible()
  },
}
const soon = tournament({ allow_booking_until_date_time_new: '22/11/2025, 6:00:00 AM' })
const withPlaces = (...left: number[]) => ({
  ...soon,
  events: left.map((entries_left, index) =>
    tournamentEvent({ _id: `event-${index}`, entries_max: 32, entries_left }),
  ),
})
export const FewPlaces: Story = {
  args: { tournament: withPlaces(3, 0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 places left')).toBeVisible()
  },
}
export const Full: Story = {
  args: { tournament: withPlaces(0, 0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Full')).toBeVisible()
  },
}
export const WithHeart: Story = {
  args: { action: <HeartButton name="Bengaluru Smash Open" saved onToggle={() => {}} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Saved' })).toBeVisible()
  },
}
export const Longest: Story = {
  args: {
    tournament: tournament({ name: LONGEST_NAME, address: LONGEST_VENUE, events: [dearest] }),
  },
}
export const MissingImage: Story = {
  args: { tournament: tournament({ banner: MISSING_IMAGE }) },
}
export const NoOptionalFields: Story = {
  args: { tournament: tournament({ banner: '', address: '', sport: '' }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}
export const UnreadableDate: Story = {
  args: { tournament: tournament({ start_date_time_new: 'soon' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Date to be announced')).toBeVisible()
  },
}
