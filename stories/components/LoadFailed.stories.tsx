import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { LoadFailed } from '#src/ui/LoadFailed/LoadFailed.tsx'
import { framedUsage } from '../usage.ts'

const meta = {
  title: 'Notices/Load failed',
  component: LoadFailed,
  parameters: framedUsage(
    'In place of a dialog or menu whose code could not be loaded. `lazyDialog` shows it; for data that could not be loaded use RetryPanel.',
    360,
  ),
  args: { onClose: fn() },
} satisfies Meta<typeof LoadFailed>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Reload page' })).toHaveFocus()
  },
}
export const Closed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
