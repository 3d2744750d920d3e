import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconStrip, IconStripSkeleton } from '#src/components/IconStrip/IconStrip.tsx'
import { icons } from '../samples.ts'

const meta = { component: IconStrip, args: { icons } } satisfies Meta<typeof IconStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const Loading: Story = { render: () => <IconStripSkeleton /> }
