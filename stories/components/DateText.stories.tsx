import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DATE_UNKNOWN } from '#contract/dates.ts'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { expectInOrder } from '../expect-in-order.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'Layout/Date text',
  component: DateText,
  parameters: usage(
    'A day, a time or a range of both where space is narrow: a line breaks between them. Not for a date within a sentence.',
  ),
  args: { children: 'Sat, 28 Nov, 2026, 9:00 am IST to Sun, 29 Nov, 2026, 6:00 pm IST' },
  render: (args) => (
    <p style={{ width: '12rem' }}>
      <DateText {...args} />
    </p>
  ),
} satisfies Meta<typeof DateText>
export default meta
type Story = StoryObj<typeof meta>

export const Range: Story = {
  play: async ({ canvas }) => {
    const heights = ['Sat, 28 Nov, 2026,', '9:00 am IST', 'to'].map(
      (piece) => canvas.getByText(piece).offsetHeight,
    )
    await expect(new Set(heights).size).toBe(1)
  },
}
export const Unknown: Story = { args: { children: DATE_UNKNOWN } }
export const RightToLeft: Story = {
  name: 'Right to left: a time keeps its order',
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const time = canvas.getByText('9:00 am IST')
    await expectInOrder(time)
    const { right } = time.getBoundingClientRect()
    await expect(canvas.getByText('to').getBoundingClientRect().left).toBeGreaterThan(right)
  },
}
