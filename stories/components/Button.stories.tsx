import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShoppingCart, X } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { Button, ButtonLink } from '#src/components/Button/Button.tsx'
import { IconButton } from '#src/components/IconButton/IconButton.tsx'
import { Stack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const meta = {
  component: Button,
  parameters: usage(
    'One marigold button a view: what the person came to do. Outline stands beside it, quiet below it, danger before something is lost. Where a press leads to an address, use ButtonLink, so that it can be opened in a tab.',
  ),
  args: { children: 'Book Events', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Action: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Large: Story = { args: { size: 'lg', children: 'Pay ₹9,99,999' } }
export const Busy: Story = {
  args: { busy: true, children: 'Loading...' },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(button).toHaveFocus()
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const Looks: Story = {
  render: () => (
    <Stack row>
      {(['action', 'outline', 'quiet', 'danger'] as const).flatMap((look) => [
        <Button key={look} look={look}>
          {look}
        </Button>,
        <Button key={`${look} disabled`} look={look} disabled>
          {look}, disabled
        </Button>,
      ])}
      <Button look="outline">
        <ShoppingCart aria-hidden />
        With a drawing
      </Button>
      <IconButton icon={X} label="Close" />
      <ButtonLink href="/tournaments">A link</ButtonLink>
    </Stack>
  ),
}
