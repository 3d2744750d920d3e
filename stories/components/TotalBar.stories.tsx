import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TotalBar } from '#src/ui/TotalBar/TotalBar.tsx'
import { LARGEST_FEE, LEAST_FEE } from '../extreme-samples.ts'
import { withSection } from '../section-decorator.tsx'
import { framedUsage } from '../usage.ts'

const meta = {
  title: 'Booking/Total bar',
  component: TotalBar,
  parameters: {
    layout: 'fullscreen',
    ...framedUsage(
      'The total and the button to pay it, sticky at the bottom. At ₹0 it confirms without a payment. Only at checkout.',
      160,
    ),
  },
  args: { total: 1900, onConfirm: fn() },
  decorators: [withSection],
} satisfies Meta<typeof TotalBar>
export default meta
type Story = StoryObj<typeof meta>

export const Paid: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pay ₹1,900' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const Free: Story = {
  args: { total: LEAST_FEE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Confirm booking' })).toBeEnabled()
  },
}
export const Largest: Story = { args: { total: LARGEST_FEE } }
export const Busy: Story = { args: { busy: true } }
export const Disabled: Story = { args: { disabled: true } }
export const NeedsNetwork: Story = { args: { needsNetwork: true } }
export const WaitsForPartner: Story = { args: { waitsForPartner: true } }
export const WrongFields: Story = {
  args: { wrongFields: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 fields need your attention')
  },
}
