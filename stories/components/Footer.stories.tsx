import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Footer } from '#src/components/Footer/Footer.tsx'
import { support } from '../samples.ts'
import { usage } from '../usage.ts'

const meta = {
  component: Footer,
  parameters: {
    layout: 'fullscreen',
    ...usage(
      'The end of every page: links, social networks as far as they are set, how to reach support. It stands without any of them where they cannot be loaded.',
    ),
  },
  args: { support },
} satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const NothingSet: Story = {
  args: { support: null },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(6)
  },
}
