import type { Meta, StoryObj } from '@storybook/react-vite'
import { BottomBar } from '#src/ui/BottomBar/BottomBar.tsx'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { framedUsage } from '../usage.ts'

const meta = {
  title: 'Booking/Bottom bar',
  component: BottomBar,
  parameters: {
    layout: 'fullscreen',
    ...framedUsage(
      'The next step of a booking, sticky at the bottom of the screen: one text and one button. At most one on a page; checkout has the total bar.',
      160,
    ),
  },
  args: {
    label: 'Your cart',
    text: '2 events · ₹1,500',
    children: <ButtonLink href="/book-events">Book now</ButtonLink>,
  },
} satisfies Meta<typeof BottomBar>
export default meta
type Story = StoryObj<typeof meta>

export const Cart: Story = {}
export const Longest: Story = { args: { text: '20 events · ₹9,99,99,999' } }
