import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '#src/components/Button/Button.tsx'
import { EmptyState } from '#src/components/EmptyState/EmptyState.tsx'
import { LoadMore } from '#src/components/LoadMore/LoadMore.tsx'
import { Panel } from '#src/components/Panel/Panel.tsx'
import { RetryPanel } from '#src/components/RetryPanel/RetryPanel.tsx'
import { Stack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Notices',
  component: Panel,
  parameters: usage(
    'A Panel says what stays true until somebody acts, and stands where it happened; a toast says what has just happened. EmptyState is for nothing found, RetryPanel for what could not be loaded: each has one way on.',
  ),
  args: { title: 'Your booking is being saved' },
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

export const Info: Story = {}
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'Order Error',
    children: 'Payment succeeded, but saving order failed. Payment id pay_NfK2mZ8QxYw3Rt.',
    actions: (
      <>
        <Button>Finish booking</Button>
        <Button look="outline">Contact support</Button>
      </>
    ),
  },
}
export const Success: Story = { args: { tone: 'success', title: 'Booking Successful' } }

const onRetry = fn()
export const Retry: Story = {
  render: () => <RetryPanel title="Tournaments could not be loaded" onRetry={onRetry} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = {
  render: () => (
    <EmptyState title="No tournaments/events found" hint="Try a different city.">
      <Button look="outline">Show all cities</Button>
    </EmptyState>
  ),
}
export const MoreToLoad: Story = { render: () => <LoadMore busy={false} onClick={fn()} /> }
export const LoadingMore: Story = {
  render: () => <LoadMore busy onClick={fn()} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Loading...' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}
