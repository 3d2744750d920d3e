import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronLeft, Pause, X } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { IconButton } from '#src/components/IconButton/IconButton.tsx'
import { Stack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const LOOKS = ['quiet', 'outline', 'action', 'danger'] as const

const meta = {
  title: 'Actions/Icon button',
  component: IconButton,
  parameters: usage(
    'A drawing that everybody knows, where there is no room for words: close, back, on, pause. Its label is what a screen reader says. Not for anything that has to be explained: use a Button with words.',
  ),
  args: { icon: X, label: 'Close', onClick: fn() },
  argTypes: {
    icon: { control: false },
    look: { control: 'select', options: LOOKS },
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
export const Looks: Story = {
  render: () => (
    <Stack row>
      {LOOKS.flatMap((look) => [
        <IconButton key={look} look={look} icon={ChevronLeft} label={`Previous, ${look}`} />,
        <IconButton
          key={`${look} off`}
          look={look}
          icon={Pause}
          label={`Pause, ${look}`}
          disabled
        />,
      ])}
    </Stack>
  ),
}
