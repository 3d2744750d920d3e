import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconStrip, IconStripSkeleton } from '#src/ui/IconStrip/IconStrip.tsx'
import { LONGEST_NAME, MISSING_IMAGE } from '../extreme-samples.ts'
import { icons } from '../samples.ts'
import { withSection } from '../section-decorator.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Navigation/Icon strip',
  component: IconStrip,
  parameters: {
    layout: 'fullscreen',
    ...usage(
      'The sports in a row that scrolls on a phone. Only on home; elsewhere a ChipRow filters the list below it.',
    ),
  },
  args: { icons },
  decorators: [withSection],
} satisfies Meta<typeof IconStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const One: Story = { args: { icons: icons.slice(0, 1) } }
export const Many: Story = {
  args: {
    icons: Array.from({ length: 50 }, (_, index) => ({
      ...(icons[index % icons.length] as (typeof icons)[number]),
      _id: `icon-${index}`,
    })),
  },
}
export const LongestAndMissingImage: Story = {
  args: {
    icons: [
      { _id: 'longest', title: LONGEST_NAME, image: MISSING_IMAGE, url: '/tournaments' },
      ...icons,
    ],
  },
}
export const Loading: Story = { render: () => <IconStripSkeleton /> }
