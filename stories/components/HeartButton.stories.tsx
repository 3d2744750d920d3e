import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { HeartButton } from '#src/ui/HeartButton/HeartButton.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Actions/Heart button',
  component: HeartButton,
  parameters: usage(
    'Saves a tournament for later: alone on the picture of a card, with its text on a page. For a choice in a form use CheckField.',
  ),
  args: { name: 'Bengaluru Smash Open', saved: false, onToggle: fn() },
} satisfies Meta<typeof HeartButton>
export default meta
type Story = StoryObj<typeof meta>

export const NotSaved: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const heart = canvas.getByRole('button', { name: 'Save Bengaluru Smash Open' })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(heart)
    await expect(args.onToggle).toHaveBeenCalledOnce()
  },
}
export const Saved: Story = {
  args: { saved: true },
  play: async ({ canvas }) => {
    const heart = canvas.getByRole('button', { name: 'Saved' })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  },
}
export const WithText: Story = { args: { withText: true } }
export const SavedWithText: Story = { args: { withText: true, saved: true } }
