import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '#src/components/Card/Card.tsx'
import { CardGrid, CardGridSkeleton } from '#src/components/CardGrid/CardGrid.tsx'
import { EventCard } from '#src/components/EventCard/EventCard.tsx'
import { TournamentCard } from '#src/components/TournamentCard/TournamentCard.tsx'
import { css } from '#styled/css'
import {
  categoryEvent,
  LONGEST_NAME,
  LONGEST_VENUE,
  NOW,
  tournament,
  tournamentEvent,
  tournaments,
} from '../samples.ts'
import { usage } from '../usage.ts'

const heading = css({ srOnly: true })

const meta = {
  title: 'Cards',
  component: TournamentCard,
  parameters: usage(
    'A tournament or an event in a list: poster, badge, sport, name, day, place, fee. The whole card is one link. In a CardGrid, one, two or four across; not for what is booked already, which is a row of My Orders.',
  ),
  args: { tournament: tournament(), now: NOW },
  // A card's title is a level 3: pages have it below a list's title.
  decorators: [
    (Story) => (
      <main className={css({ p: '4' })}>
        <h1 className={heading}>Cards</h1>
        <h2 className={heading}>Tournaments</h2>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof TournamentCard>
export default meta
type Story = StoryObj<typeof meta>

export const Tournaments: Story = {
  render: () => (
    <CardGrid>
      {tournaments.map((item) => (
        <TournamentCard key={item._id} tournament={item} now={NOW} />
      ))}
    </CardGrid>
  ),
}

export const Events: Story = {
  render: () => (
    <CardGrid>
      <EventCard event={categoryEvent()} now={NOW} />
      <EventCard event={categoryEvent({ category: 'Quiz', type: 'ONLINE' })} now={NOW} />
      <EventCard event={categoryEvent({ category: 'Yoga', is_free_event: true })} now={NOW} />
      <EventCard event={categoryEvent({ category: 'Photography' })} now={NOW + 1e11} />
    </CardGrid>
  ),
}

export const Limits: Story = {
  render: () => (
    <CardGrid>
      <TournamentCard
        tournament={tournament({
          name: LONGEST_NAME,
          address: LONGEST_VENUE,
          events: [tournamentEvent({ entry_fee: 999_999 })],
        })}
        now={NOW}
      />
      <TournamentCard
        tournament={tournament({ name: 'A', address: 'B', events: [], sport: 'Hockey' })}
        now={NOW}
      />
      <TournamentCard
        tournament={tournament({ start_date_time_new: 'soon', sport: 'Kabaddi' })}
        now={NOW}
      />
    </CardGrid>
  ),
}

/** A picture that cannot be had leaves the card its size and its colour. */
export const MissingPicture: Story = {
  render: () => (
    <CardGrid>
      <Card
        href="/tournament/one"
        name="A card without a picture"
        banner="data:image/svg+xml,broken"
        hue="Tennis"
        start="22/11/2025, 9:00:00 AM"
        end="23/11/2025, 6:00:00 PM"
        address="Gymkhana Courts, Pune"
        fee="From ₹0"
        now={NOW}
      />
    </CardGrid>
  ),
}

export const Loading: Story = {
  render: () => <CardGridSkeleton count={8} label="Loading tournaments" />,
}
