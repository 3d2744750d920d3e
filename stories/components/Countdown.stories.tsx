import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Countdown } from '#src/ui/Countdown/Countdown.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Booking/Countdown',
  component: Countdown,
  parameters: usage(
    'The time left to book. Only on detail pages; cards use a Badge. For an unreadable deadline use a Panel.',
  ),
  args: { days: 2, hours: 7, minutes: 41, seconds: 9, closed: false },
} satisfies Meta<typeof Countdown>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Booking Ends In' })).toBeVisible()
    await expect(canvas.getByRole('timer')).toHaveTextContent('02 days07 hours41 minutes09 seconds')
  },
}
export const LastSecond: Story = { args: { days: 0, hours: 0, minutes: 0, seconds: 1 } }
export const FarAway: Story = { args: { days: 3650 } }
export const Closed: Story = {
  args: { days: 0, hours: 0, minutes: 0, seconds: 0, closed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Ended' })).toBeVisible()
    await expect(canvas.getByText('Booking Closed')).toBeVisible()
    await expect(canvas.queryByRole('timer')).toBeNull()
  },
}
