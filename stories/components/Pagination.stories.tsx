import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Pagination } from '#src/ui/Pagination/Pagination.tsx'
import { live } from '../live.tsx'
import { nothingShown } from '../nothing-shown.tsx'
import { usage } from '../usage.ts'

/** Chromium takes the focus from a disabled button before it draws a frame. */
const nextFrame = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  parameters: usage(
    'The pages of a table with running numbers. Hidden if there is only one page. For a list of cards use LoadMore.',
  ),
  args: { count: 123, pageSize: 10, page: 1, onChange: fn(), label: 'Orders' },
  decorators: [
    live((args, change) => ({
      onChange(page) {
        args.onChange(page)
        change({ page })
      },
    })),
  ],
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Many: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(2)
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeEnabled()
  },
}
export const Two: Story = {
  args: { count: 11 },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next page' })
    await userEvent.click(next)
    await nextFrame()
    await expect(next).toHaveFocus()
  },
}
export const InTheMiddle: Story = { args: { page: 7 } }
export const Last: Story = {
  args: { page: 13 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next page' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}
export const Thousands: Story = { args: { count: 99_999, page: 5_000 } }
export const OnePage: Story = {
  args: { count: 10 },
  decorators: [nothingShown('all rows are on one page.')],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}
