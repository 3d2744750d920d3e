import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Pass } from '#src/ui/Pass/Pass.tsx'
import { LONGEST_NAME, squad } from '../extreme-samples.ts'
import { orderRow } from '../samples.ts'
import { framedUsage } from '../usage.ts'

const meta = {
  title: 'Booking/Pass',
  component: Pass,
  parameters: framedUsage(
    'The pass to show at the venue, one per entry of a booking: on the confirmation page and in print. For a list of bookings use OrderTable.',
    400,
  ),
  args: {
    row: orderRow(),
    url: 'https://matchpoint.example/thank-you?order=ord_2Xk9vQmT4b#team_1',
    number: '',
  },
} satisfies Meta<typeof Pass>
export default meta
type Story = StoryObj<typeof meta>

export const OneTeam: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /^QR code of booking/ })).toBeVisible()
  },
}

export const OneOfTwo: Story = { args: { number: '1 of 2' } }

export const Longest: Story = {
  args: {
    row: orderRow({
      order_id: 'order-4c1d7f0e2b9a4f55a3f06b1e8d27c9aa',
      item: {
        ...orderRow().item,
        item_name: LONGEST_NAME,
        team_name: LONGEST_NAME,
        players: squad,
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(squad.length)
  },
}
