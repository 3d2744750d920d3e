import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Steps } from '#src/ui/Steps/Steps.tsx'
import { withSection } from '../section-decorator.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Booking/Steps',
  component: Steps,
  parameters: {
    layout: 'fullscreen',
    ...usage('Where a booking is: at checkout and on the thank-you page. Not for other forms.'),
  },
  args: { current: 'Players' },
  decorators: [withSection],
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const Players: Story = {}
export const Pay: Story = {
  args: { current: 'Pay' },
  play: async ({ canvas }) => {
    const current = canvas.getAllByRole('listitem').find((item) => item.ariaCurrent === 'step')
    await expect(current).toHaveTextContent('Pay')
  },
}
export const Pass: Story = { args: { current: 'Pass' } }
export const LongWords: Story = { args: { current: 'Pay' }, globals: { language: 'long' } }
