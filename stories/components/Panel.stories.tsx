import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '#src/components/Button/Button.tsx'
import { Panel } from '#src/components/Panel/Panel.tsx'
import { LONGEST_NAME, LONGEST_TEXT } from '../limits.ts'
import { Stack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Notices/Panel',
  component: Panel,
  parameters: usage(
    'What stays true until somebody acts, where it happened; a toast says what has just happened. Danger is said to a screen reader at once, the others when there is a pause. Not for nothing found: use EmptyState; not for what could not be loaded: use RetryPanel.',
  ),
  args: { title: 'Your booking is being saved' },
  argTypes: { actions: { control: false }, children: { control: 'text' } },
  decorators: [
    (Story) => (
      <Stack>
        <Story />
      </Stack>
    ),
  ],
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
