import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LoadMore } from '#src/ui/LoadMore/LoadMore.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Actions/Load more',
  component: LoadMore,
  parameters: usage(
    'Below a list that has a next page, which is appended. Hidden after the last page. For a numbered table use Pagination.',
  ),
  args: { busy: false, onClick: fn(), href: '/tournaments?page=2' },
} satisfies Meta<typeof LoadMore>
export default meta
type Story = StoryObj<typeof meta>

export const HasMore: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Loading: Story = {
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Loading...' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
