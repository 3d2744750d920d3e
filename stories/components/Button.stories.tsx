import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShoppingCart } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx'
import { LARGEST_FEE } from '../extreme-samples.ts'
import { Stack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const VARIANTS = ['action', 'outline', 'quiet', 'danger'] as const

const meta = {
  title: 'Actions/Button',
  component: Button,
  parameters: usage(
    'One marigold button per view, for its main action. Outline for an action beside it, quiet for a minor one, danger before something is lost. For navigation use ButtonLink, which can be opened in a new tab. For an icon without text use IconButton.',
  ),
  args: { children: 'Book Events', onClick: fn() },
  argTypes: {
    variant: { control: 'select', options: VARIANTS },
    size: { control: 'select', options: ['md', 'lg'] },
    wide: { control: 'boolean' },
    disabled: { control: 'boolean' },
  },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Action: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Large: Story = {
  args: { size: 'lg', children: `Pay ₹${LARGEST_FEE.toLocaleString('en-IN')}` },
}
export const Wide: Story = { args: { wide: true } }
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
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Variants: Story = {
  render: () => (
    <Stack row>
      {VARIANTS.flatMap((variant) => [
        <Button key={variant} variant={variant}>
          {variant}
        </Button>,
        <Button key={`${variant} disabled`} variant={variant} disabled>
          {variant}, disabled
        </Button>,
      ])}
      <Button variant="outline">
        <ShoppingCart aria-hidden />
        With an icon
      </Button>
      <ButtonLink href="/tournaments">A link</ButtonLink>
    </Stack>
  ),
}
export const LongestLabel: Story = {
  args: { children: 'Finish the booking of Mixed Doubles, Bengaluru Smash Open' },
}
