import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { InAppPanel } from '#src/components/InAppPanel/InAppPanel.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Notices/In-app panel',
  component: InAppPanel,
  parameters: usage(
    'At checkout, where the page stands in the browser of another app, which may block the payment: it leads to a real browser. Nowhere else, since everything else works there.',
  ),
  args: {
    browser: { app: 'Instagram', system: 'android' },
    address: 'https://matchpoint.example/book-events',
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
  args: { browser: { app: 'Facebook', system: 'other' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible()
  },
}
export const OfAnUnknownApp: Story = { args: { browser: { app: null, system: 'android' } } }
