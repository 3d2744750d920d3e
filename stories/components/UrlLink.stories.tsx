import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UrlLink } from '#src/ui/UrlLink/UrlLink.tsx'
import { nothingShown } from '../nothing-shown.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Navigation/URL link',
  component: UrlLink,
  parameters: usage(
    'A link whose URL comes from the server: a page of the app opens in the same tab, another site in a new one, and a URL that cannot be opened is no link. For a fixed page use the router’s Link.',
  ),
  args: { url: '/tournaments', children: 'Chess' },
  render: (args) => (
    <p>
      See <UrlLink {...args} /> for more.
    </p>
  ),
} satisfies Meta<typeof UrlLink>
export default meta
type Story = StoryObj<typeof meta>

export const Page: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).not.toHaveAttribute('target')
  },
}
export const Site: Story = {
  args: { url: 'https://chess.example' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('target', '_blank')
  },
}
export const WithoutUrl: Story = {
  args: { url: '' },
  decorators: [nothingShown('there is no address.')],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
