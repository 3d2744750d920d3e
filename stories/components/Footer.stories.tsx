import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Footer } from '#src/components/Footer/Footer.tsx'
import { support } from '../samples.ts'

const meta = {
  component: Footer,
  parameters: { layout: 'fullscreen' },
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
