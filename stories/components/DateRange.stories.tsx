import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { DateRange } from '#src/ui/DateRange/DateRange.tsx'
import { expectInOrder } from '../expect-in-order.ts'
import { live } from '../live.tsx'
import { withStack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Fields/Date range',
  component: DateRange,
  parameters: usage(
    'The first and last day of a filter: one month on a phone, two from 768 px. Today is today in India. Not for a single day or a time.',
  ),
  args: { start: '2025-11-10', end: '2025-11-12', months: 1, onChange: fn() },
  argTypes: { months: { control: 'inline-radio', options: [1, 2] } },
  decorators: [
    live((args, change) => ({
      onChange(start, end) {
        args.onChange(start, end)
        change({ start, end })
      },
    })),
    withStack,
  ],
} satisfies Meta<typeof DateRange>
export default meta
type Story = StoryObj<typeof meta>

export const OneMonth: Story = {}
export const NoDates: Story = { args: { start: '', end: '' } }
export const OneDay: Story = { args: { end: '2025-11-10' } }
export const TwoMonths: Story = {
  args: { months: 2, end: '2025-12-14' },
  // From here on two months fit side by side.
  parameters: { leastWidth: 768 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Date Range' })).toBeVisible()
    for (const name of ['November 2025', 'December 2025']) {
      await expect(await canvas.findByRole('grid', { name })).toBeVisible()
    }
  },
}
export const LastDayOnly: Story = {
  args: { start: '', end: '2025-11-12' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('Until 12 Nov 2025')).toBeVisible()
    await expect(await canvas.findByRole('grid', { name: 'November 2025' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /selected/i })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear dates' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('', '')
    await expect(canvas.getByText('Any day')).toBeVisible()
  },
}
export const InvalidDate: Story = {
  args: { start: '2025-02-31', end: 'soon' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Any day')).toBeVisible()
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const start = await canvas.findByRole('button', { name: /10 November 2025/ })
    start.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-11-10', '')
    await expect(canvas.getByText('From 10 Nov 2025')).toBeVisible()

    // The focus moves on to the next day; three weeks down from there is the next month.
    for (const day of ['11 November', '18 November', '25 November', '2 December']) {
      const name = new RegExp(`\\b${day} 2025`)
      await waitFor(() => expect(canvas.getByRole('button', { name })).toHaveFocus())
      await userEvent.keyboard(day === '2 December' ? '{Enter}' : '{ArrowDown}')
    }
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-11-10', '2025-12-02')
    await expect(canvas.getByRole('grid', { name: 'December 2025' })).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: 'Clear dates' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('', '')
    await expect(canvas.getByText('Any day')).toBeVisible()
  },
}
export const ManyYears: Story = {
  args: { start: '2025-11-10', end: '2032-02-29' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10 Nov 2025 – 29 Feb 2032')).toBeVisible()
  },
}
export const RightToLeft: Story = {
  name: 'Right to left: the range keeps its order',
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectInOrder(await canvas.findByText('10–12 Nov 2025'))
  },
}
export const InHindi: Story = {
  globals: { dates: 'hi-IN' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', { name: 'नवंबर 2025' })).toBeVisible()
  },
}
