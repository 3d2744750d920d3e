import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronLeft, Pause, X } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { IconButton } from '#src/components/IconButton/IconButton.tsx'
import { Stack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const VARIANTS = ['quiet', 'outline', 'action', 'danger'] as const

const meta = {
  title: 'Actions/Icon button',
  component: IconButton,
  parameters: usage(
    'A drawing that everybody knows, where there is no room for words: close, back, on, pause. Its label is what a screen reader says. Not for anything that has to be explained: use a Button with words.',
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
          key={`${variant} off`}
          variant={variant}
          icon={Pause}
          label={`Pause, ${variant}`}
          disabled
        />,
      ])}
    </Stack>
  ),
}
