import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeyRound, LogOut, ReceiptText, UserRound } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { SideMenu } from '#src/ui/SideMenu/SideMenu.tsx'
import { LONGEST_NAME } from '../extreme-samples.ts'
import { usage } from '../usage.ts'

const items = [
  { href: '/account', title: 'My Account', icon: UserRound },
  { href: '/account?view=orders', title: 'My Orders', icon: ReceiptText },
  { href: '/account?view=password', title: 'Change Password', icon: KeyRound },
]

const meta = {
  title: 'Navigation/Side menu',
  component: SideMenu,
  parameters: usage(
    'Navigation between the parts of one area, each with its own address: beside the content, or above it on a phone. For three to five entries with short names. For tabs without an address use Tabs.',
  ),
  args: {
    label: 'Account',
    items,
    current: '/account?view=orders',
    action: { title: 'Logout', icon: LogOut, onPress: fn() },
    children: <p>What was booked.</p>,
  },
  argTypes: { items: { control: false }, action: { control: false } },
} satisfies Meta<typeof SideMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Account: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const current = canvas.getByRole('link', { name: 'My Orders' })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }))
    await expect(args.action.onPress).toHaveBeenCalledOnce()
  },
}
export const Longest: Story = {
  args: {
    items: [...items, { href: '/account?view=longest', title: LONGEST_NAME, icon: UserRound }],
  },
}
