import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Pass } from '#src/components/Pass/Pass.tsx'
import { LONGEST_NAME, orderRow } from '../samples.ts'

const meta = {
  component: Pass,
  args: {
    row: orderRow(),
    address: 'https://matchpoint.example/thank-you?order=ord_2Xk9vQmT4b',
  },
} satisfies Meta<typeof Pass>
export default meta
type Story = StoryObj<typeof meta>

export const OneTeam: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /^QR code of booking/ })).toBeVisible()
  },
}

export const LongNames: Story = {
  args: {
    row: orderRow({
      item: { ...orderRow().item, item_name: LONGEST_NAME, team_name: LONGEST_NAME },
    }),
  },
}
