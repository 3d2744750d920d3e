import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { browserIntent } from '#machines/checkout/in-app-browser.ts'
import { InAppPanel } from '#src/ui/InAppPanel/InAppPanel.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Notices/In-app panel',
  component: InAppPanel,
  parameters: usage(
    'At checkout in another app’s built-in browser, which may block the payment: offers to open a real browser. Only there, since everything else works.',
  ),
  args: {
    app: 'Instagram',
    intent: browserIntent('https://matchpoint.example/book-events'),
    url: 'https://matchpoint.example/book-events',
  },
} satisfies Meta<typeof InAppPanel>
export default meta
type Story = StoryObj<typeof meta>

export const OnAndroid: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Open in browser' })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^intent:.*scheme=https/))
  },
}
export const OnIphone: Story = {
  args: { app: 'Facebook', intent: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible()
  },
}
export const InUnknownApp: Story = { args: { app: null } }
