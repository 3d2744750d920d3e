import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, type screen } from 'storybook/test'
import { Footer } from '#src/ui/Footer/Footer.tsx'
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_VENUE } from '../extreme-samples.ts'
import { support } from '../samples.ts'
import { framedUsage } from '../usage.ts'

const meta = {
  title: 'Layout/Footer',
  component: Footer,
  parameters: {
    layout: 'fullscreen',
    ...framedUsage(
      'The footer of every page: links, social networks that are set, and support contacts. It also works without them if they cannot be loaded.',
      400,
    ),
  },
  args: { support },
} satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(13)
  },
}
const none = { facebook: '', twitter: '', instagram: '', youtube: '' }
const NETWORKS = ['Facebook', 'Twitter', 'Instagram', 'YouTube']
const shown = ({ queryByRole }: Pick<typeof screen, 'queryByRole'>) =>
  NETWORKS.filter((name) => queryByRole('link', { name }))

export const NoNetworks: Story = {
  args: { support: { ...support, ...none } },
  play: async ({ canvas }) => {
    await expect(shown(canvas)).toEqual([])
  },
}
export const SomeNetworks: Story = {
  name: 'Only the networks that are set',
  args: {
    support: { ...support, ...none, instagram: 'https://instagram.example/matchpoint' },
  },
  play: async ({ canvas }) => {
    await expect(shown(canvas)).toEqual(['Instagram'])
    await expect(canvas.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://instagram.example/matchpoint',
    )
  },
}
export const Longest: Story = {
  args: {
    support: { ...support, address: LONGEST_VENUE, email: LONGEST_EMAIL, footerText: LONGEST_NAME },
  },
}
export const Empty: Story = {
  args: { support: null },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(7)
  },
}
