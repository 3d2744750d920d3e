import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Footer } from '#src/components/Footer/Footer.tsx'
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_VENUE } from '../extreme-samples.ts'
import { support } from '../samples.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'Layout/Footer',
  component: Footer,
  parameters: {
    layout: 'fullscreen',
    ...usage(
      'The footer of every page: links, social networks that are set, and support contacts. It also works without them if they cannot be loaded.',
    ),
  },
  args: { support },
} satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(12)
  },
}
export const NoNetworks: Story = {
  args: { support: { ...support, facebook: '', twitter: '', instagram: '', youtube: '' } },
}
export const Longest: Story = {
  args: {
    support: { ...support, address: LONGEST_VENUE, email: LONGEST_EMAIL, footerText: LONGEST_NAME },
  },
}
export const Empty: Story = {
  args: { support: null },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(6)
  },
}
