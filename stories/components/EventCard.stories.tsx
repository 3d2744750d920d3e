import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CardGrid } from '#src/ui/CardGrid/CardGrid.tsx'
import { EventCard } from '#src/ui/EventCard/EventCard.tsx'
import { withCardsPage } from '../CardsPage.tsx'
import { LARGEST_FEE, LONGEST_NAME, LONGEST_VENUE, MISSING_IMAGE } from '../extreme-samples.ts'
import { categoryEvent, NOW } from '../samples.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'Cards/Event card',
  component: EventCard,
  parameters: usage(
    'A category event in a list: a marathon, a quiz, a workshop. An online event says so instead of a venue. For a tournament use TournamentCard.',
  ),
  args: { event: categoryEvent(), now: NOW, level: 3 },
  argTypes: { now: { control: 'date' } },
  decorators: [
    (Story) => (
      <CardGrid>
        <Story />
      </CardGrid>
    ),
    withCardsPage,
  ],
} satisfies Meta<typeof EventCard>
export default meta
type Story = StoryObj<typeof meta>

export const Everyday: Story = {}
export const Online: Story = {
  args: { event: categoryEvent({ category: 'Quiz', type: 'ONLINE' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Online', { ignore: '[aria-hidden] *' })).toBeVisible()
    await expect(canvas.queryByText('Marine Drive, Mumbai')).toBeNull()
  },
}
export const Free: Story = {
  args: { event: categoryEvent({ category: 'Yoga', is_free_event: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Free')).toBeVisible()
  },
}
export const Completed: Story = {
  args: { event: categoryEvent({ category: 'Photography' }), now: NOW + 1e11 },
}
export const LastPlace: Story = {
  args: { event: categoryEvent({ entries_max: 200, entries_left: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 place left')).toBeVisible()
  },
}
export const Longest: Story = {
  args: {
    event: categoryEvent({ name: LONGEST_NAME, address: LONGEST_VENUE, entry_fee: LARGEST_FEE }),
  },
}
export const MissingImage: Story = { args: { event: categoryEvent({ banner: MISSING_IMAGE }) } }
