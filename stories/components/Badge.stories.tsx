import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '#src/components/Badge/Badge.tsx'
import { Stack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const meta = {
  component: Badge,
  parameters: usage(
    'What is true of something right now, in two words: Upcoming, Active, Booking Closed. Never something to press, and never more than one on a card.',
  ),
  args: { text: 'Upcoming' },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <Stack row>
      {(['Upcoming', 'Register Now', 'Completed', 'Active', 'Booking Closed'] as const).map(
        (text) => (
          <Badge key={text} text={text} />
        ),
      )}
    </Stack>
  ),
}
