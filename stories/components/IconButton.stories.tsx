import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronLeft, Pause, X } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { Stack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const VARIANTS = ['quiet', 'outline', 'action', 'danger'] as const

const meta = {
  title: 'Actions/Icon button',
  component: IconButton,
  parameters: usage(
    'A well-known icon where text does not fit: close, back, next, pause. Its label is its accessible name. For anything less obvious use a Button with text.',
  ),
  args: { icon: X, label: 'Close', onClick: fn() },
  argTypes: {
    icon: { control: false },
    variant: { control: 'select', options: VARIANTS },
    disabled: { control: 'boolean' },
  },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Close: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Variants: Story = {
  render: () => (
    <Stack row>
      {VARIANTS.flatMap((variant) => [
        <IconButton
          key={variant}
          variant={variant}
          icon={ChevronLeft}
          label={`Previous, ${variant}`}
        />,
        <IconButton
          key={`${variant} disabled`}
          variant={variant}
          icon={Pause}
          label={`Pause, ${variant}`}
          disabled
        />,
      ])}
    </Stack>
  ),
}
