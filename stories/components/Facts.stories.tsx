import type { Meta, StoryObj } from '@storybook/react-vite'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { expectInOrder } from '../expect-in-order.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'Layout/Facts',
  component: Facts,
  parameters: usage(
    'Two or three short facts with dots between them, where space is narrow. Not for links: their outline would be cut off.',
  ),
  args: { facts: ['1–29 Nov', 'book until Wed'] },
  render: (args) => (
    <p style={{ maxWidth: '16rem' }}>
      <Facts {...args} />
    </p>
  ),
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const OneLine: Story = {}
export const TwoLines: Story = {
  render: (args) => (
    <p style={{ width: '6rem' }}>
      <Facts {...args} />
    </p>
  ),
}
export const RightToLeft: Story = {
  name: 'Right to left: days keep their order',
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectInOrder(canvas.getByText('1–29 Nov'))
  },
}
