import type { Meta, StoryObj } from '@storybook/react-vite'
import { X } from 'lucide-react'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { NoticeBar } from '#src/ui/NoticeBar/NoticeBar.tsx'
import { framedUsage } from '../usage.ts'

const close = <IconButton icon={X} label="Close" />

const meta = {
  title: 'Frame/Notice bar',
  component: NoticeBar,
  parameters: framedUsage(
    'What the app says of itself, over the bottom of any page: no network, a new version, the home screen. One at a time, and the person can close it. For what a press did, use a toast.',
    160,
  ),
  args: {
    text: 'You are offline. Pages that you opened before, My Orders and your passes still work.',
    children: close,
  },
} satisfies Meta<typeof NoticeBar>
export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = {}
export const NewVersion: Story = {
  args: {
    text: 'A new version of Matchpoint is ready',
    children: (
      <>
        <Button>Reload</Button>
        {close}
      </>
    ),
  },
}
export const HomeScreen: Story = {
  args: {
    text: 'Add Matchpoint to your home screen',
    children: (
      <>
        <Button>Add</Button>
        <Button variant="quiet">Not now</Button>
      </>
    ),
  },
}
