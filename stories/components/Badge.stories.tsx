import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Stack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const TEXTS = ['Upcoming', 'Register Now', 'Completed', 'Active', 'Full', 'Booking Closed'] as const

const meta = {
  title: 'Notices/Badge',
  component: Badge,
  parameters: usage(
    'The current state of something in one or two words: Upcoming, Active, Booking Closed. Never clickable, and at most one per card. For a sport or a category use Chip.',
  ),
  args: { text: 'Upcoming' },
  argTypes: { text: { control: 'select', options: TEXTS } },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const All: Story = {
  render: () => (
    <Stack row>
      {TEXTS.map((text) => (
        <Badge key={text} text={text} />
      ))}
    </Stack>
  ),
}
