import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '#src/components/Badge/Badge.tsx'
import { Stack } from '../Stack.tsx'

const meta = { component: Badge, args: { text: 'Upcoming' } } satisfies Meta<typeof Badge>
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
