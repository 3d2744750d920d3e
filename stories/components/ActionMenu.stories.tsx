import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link2, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ActionMenu } from '#src/components/ActionMenu/ActionMenu.tsx'
import { usage } from '../usage.ts'

const copy = fn()

const meta = {
  component: ActionMenu,
  parameters: usage(
    "A few things that can be done with what stands beside it, behind one button. For two to five actions that are not the page's main one: that one is a Button in sight. Not for choosing a value: use a select.",
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
} satisfies Meta<typeof ActionMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const ByKeyboard: Story = {
  render: function Opened(args) {
    const [open, setOpen] = useState(false)
    return (
      <ActionMenu
        {...args}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      />
    )
  },
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
