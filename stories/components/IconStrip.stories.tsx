import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconStrip, IconStripSkeleton } from '#src/components/IconStrip/IconStrip.tsx'
import { icons } from '../samples.ts'
import { usage } from '../usage.ts'

const meta = {
  component: IconStrip,
  parameters: usage(
    'The sports in a row, to be pushed along on a phone. Home alone; elsewhere a ChipRow filters the list that it stands over.',
  ),
  args: { icons },
} satisfies Meta<typeof IconStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const Loading: Story = { render: () => <IconStripSkeleton /> }
