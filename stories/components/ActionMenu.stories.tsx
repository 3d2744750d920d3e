import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link2, MessageCircle, Share2 } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ActionMenu } from '#src/ui/ActionMenu/ActionMenu.tsx'
import { LONGEST_NAME } from '../extreme-samples.ts'
import { live } from '../live.tsx'
import { framedUsage } from '../usage.ts'

const copy = fn()

const meta = {
  title: 'Actions/Action menu',
  component: ActionMenu,
  parameters: framedUsage(
    'Two to five secondary actions behind one button. The page’s main action is a visible Button. Not for choosing a value: use SelectField.',
    260,
  ),
  args: {
    label: 'Share',
    icon: Share2,
    open: false,
    onOpen: fn(),
    onClose: fn(),
    actions: [
      { label: 'WhatsApp', icon: MessageCircle, href: 'https://wa.me/?text=Come' },
      { label: 'Copy link', icon: Link2, onChoose: copy },
    ],
  },
  argTypes: {
    icon: { control: false },
    actions: { control: false },
    variant: { control: 'select', options: ['action', 'outline', 'quiet', 'danger'] },
    disabled: { control: 'boolean' },
  },
  decorators: [
    live((_, change) => ({
      onOpen: () => change({ open: true }),
      onClose: () => change({ open: false }),
    })),
  ],
} satisfies Meta<typeof ActionMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  args: { open: true },
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'WhatsApp' })).toBeVisible()
  },
}
export const LongestNames: Story = {
  args: {
    open: true,
    label: 'Share with everybody who plays',
    actions: [
      { label: `Write to ${LONGEST_NAME}`, icon: MessageCircle, href: 'https://wa.me/?text=Come' },
      { label: 'Copy link', icon: Link2, onChoose: copy },
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Share' })
    await expect(button).toHaveAttribute('aria-haspopup', 'menu')
    button.focus()
    await userEvent.keyboard('{Enter}')
    const menu = await screen.findByRole('menu', { name: 'Share' })
    await expect(menu).toBeVisible()
    await waitFor(() => expect(menu).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())

    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(copy).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}
