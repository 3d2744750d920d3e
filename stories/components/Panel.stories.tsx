import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { LONGEST_NAME, LONGEST_TEXT } from '../extreme-samples.ts'
import { withStack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Notices/Panel',
  component: Panel,
  parameters: usage(
    'A message that stays until somebody acts, where it applies; a toast is for something that just happened. Danger interrupts a screen reader, the other tones wait for a pause. For an empty list use EmptyState; for a failed load use RetryPanel.',
  ),
  args: { title: 'Your booking is being saved' },
  argTypes: { actions: { control: false }, children: { control: 'text' } },
  decorators: [withStack],
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your booking is being saved')
  },
}
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'Order Error',
    children: 'Payment succeeded, but saving order failed. Payment id pay_NfK2mZ8QxYw3Rt.',
    actions: (
      <>
        <Button>Finish booking</Button>
        <Button variant="outline">Contact support</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Order Error')
  },
}
export const Success: Story = { args: { tone: 'success', title: 'Booking Successful' } }
export const Longest: Story = {
  args: {
    tone: 'danger',
    title: LONGEST_NAME,
    children: LONGEST_TEXT,
    actions: <Button>Finish the booking of Mixed Doubles</Button>,
  },
}
