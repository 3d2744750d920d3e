import type { Meta, StoryObj } from '@storybook/react-vite'
import { previewOf } from '#machines/detail/preview.ts'
import { Card, CardSkeleton } from '#src/ui/Card/Card.tsx'
import { CardGrid } from '#src/ui/CardGrid/CardGrid.tsx'
import { withCardsPage } from '../CardsPage.tsx'
import { LONGEST_NAME, LONGEST_VENUE, MISSING_IMAGE } from '../extreme-samples.ts'
import { NOW, tournament } from '../samples.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'Cards/Card',
  component: Card,
  parameters: usage(
    'The common parts of a tournament’s and an event’s card: poster, badge, sport, name, date, place, fee. The whole card is one link. Pages use TournamentCard and EventCard. For something already booked use OrderTable.',
  ),
  args: {
    href: '/tournament/one',
    name: 'Bengaluru Smash Open',
    banner: tournament().banner,
    hue: 'Badminton',
    start: '22/11/2025, 9:00:00 AM',
    end: '23/11/2025, 6:00:00 PM',
    deadline: '21/11/2025, 11:59:00 PM',
    places: {},
    place: tournament().address,
    city: 'Bengaluru',
    fee: 'from ₹500',
    level: 3,
    now: NOW,
    preview: previewOf(tournament(), NOW),
  },
  argTypes: { now: { control: 'date' } },
  decorators: [
    (Story) => (
      <CardGrid>
        <Story />
      </CardGrid>
    ),
    withCardsPage,
  ],
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Upcoming: Story = {}
export const RegisterNow: Story = { args: { now: NOW + 86_400_000 } }
export const Completed: Story = { args: { now: NOW + 30 * 86_400_000 } }
export const MissingImage: Story = { args: { banner: MISSING_IMAGE } }
export const UnreadableDate: Story = { args: { start: 'soon', end: 'later' } }
export const UnknownSport: Story = { args: { hue: 'Gilli Danda' } }
export const Longest: Story = {
  args: {
    name: LONGEST_NAME,
    place: LONGEST_VENUE,
    hue: 'Inter-collegiate ultimate frisbee',
    fee: 'from ₹9,99,999',
  },
}
export const Shortest: Story = { args: { name: 'A', place: 'B', fee: '' } }
export const Loading: Story = { render: () => <CardSkeleton /> }
