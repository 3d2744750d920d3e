import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, CardSkeleton } from '#src/components/Card/Card.tsx'
import { CardGrid } from '#src/components/CardGrid/CardGrid.tsx'
import { CardsPage } from '../CardsPage.tsx'
import { LONGEST_NAME, LONGEST_VENUE, MISSING_PICTURE } from '../limits.ts'
import { NOW, tournament } from '../samples.ts'
import { usage } from '../usage.ts'

const { banner, address } = tournament()

const meta = {
  title: 'Cards/Card',
  component: Card,
  parameters: usage(
    'What a tournament’s and an event’s card have in common: poster, badge, sport, name, day, place, fee. The whole card is one link. Pages use TournamentCard and EventCard; not for what is booked already, which is a row of My Orders.',
  ),
  args: {
    href: '/tournament/one',
    name: 'Bengaluru Smash Open',
    banner,
    hue: 'Badminton',
    start: '22/11/2025, 9:00:00 AM',
    end: '23/11/2025, 6:00:00 PM',
    address,
    fee: 'from ₹500',
    now: NOW,
  },
  argTypes: { now: { control: 'date' } },
  decorators: [
    (Story) => (
      <CardsPage>
        <CardGrid>
          <Story />
        </CardGrid>
      </CardsPage>
    ),
  ],
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Upcoming: Story = {}
export const RegisterNow: Story = { args: { now: NOW + 86_400_000 } }
export const Completed: Story = { args: { now: NOW + 30 * 86_400_000 } }
/** A picture that cannot be had leaves the card its size and its colour. */
export const MissingPicture: Story = { args: { banner: MISSING_PICTURE } }
export const UnreadableDate: Story = { args: { start: 'soon', end: 'later' } }
export const UnknownSport: Story = { args: { hue: 'Gilli Danda' } }
export const Longest: Story = {
  args: {
    name: LONGEST_NAME,
    address: LONGEST_VENUE,
    hue: 'Inter-collegiate ultimate frisbee',
    fee: 'from ₹9,99,999',
  },
}
export const Shortest: Story = { args: { name: 'A', address: 'B', fee: '' } }
export const Loading: Story = { render: () => <CardSkeleton /> }
