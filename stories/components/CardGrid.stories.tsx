import type { Meta, StoryObj } from '@storybook/react-vite'
import { CardGrid, CardGridSkeleton } from '#src/ui/CardGrid/CardGrid.tsx'
import { TournamentCard } from '#src/ui/TournamentCard/TournamentCard.tsx'
import { withCardsPage } from '../CardsPage.tsx'
import { NOW, tournaments } from '../samples.ts'
import { usage } from '../usage.ts'

const cards = tournaments.map((item) => (
  <TournamentCard key={item._id} tournament={item} now={NOW} level={3} />
))

const meta = {
  title: 'Cards/Card grid',
  component: CardGrid,
  parameters: usage(
    'A list of cards in one, two or four columns. Its skeleton has as many cards as a page of the list. For an empty list use EmptyState.',
  ),
  args: { children: cards },
  argTypes: { children: { control: false } },
  decorators: [withCardsPage],
} satisfies Meta<typeof CardGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const One: Story = { args: { children: cards.slice(0, 1) } }
export const Many: Story = {
  args: {
    children: ['first', 'second', 'third'].flatMap((page) =>
      tournaments
        .map((item) => ({ ...item, _id: `${page}-${item._id}` }))
        .map((item) => <TournamentCard key={item._id} tournament={item} now={NOW} level={3} />),
    ),
  },
}
export const Loading: Story = {
  render: () => <CardGridSkeleton count={8} label="Loading tournaments" />,
}
