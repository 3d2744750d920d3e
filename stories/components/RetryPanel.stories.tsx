import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { LONGEST_TEXT } from '../extreme-samples.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'Notices/Retry panel',
  component: RetryPanel,
  parameters: usage(
    'A failed load that can be retried, in the place of the missing content. For an empty list use EmptyState.',
  ),
  args: { title: 'The tournaments could not be loaded', onRetry: fn() },
} satisfies Meta<typeof RetryPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const WithText: Story = { args: { text: 'Check your connection and try again.' } }
export const TryingAgain: Story = {
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}
export const FocusAfterRetry: Story = {
  name: 'After Retry the focus is in the main part',
  parameters: { layout: 'fullscreen' },
  render: function Retried(args) {
    const [failed, setFailed] = useState(true)
    return (
      <main tabIndex={-1}>
        {failed ? (
          <RetryPanel {...args} onRetry={() => setFailed(false)} />
        ) : (
          <p>Five tournaments</p>
        )}
      </main>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(canvas.getByText('Five tournaments')).toBeVisible()
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}
export const Longest: Story = { args: { title: LONGEST_TEXT, text: LONGEST_TEXT } }
