import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconStrip, IconStripSkeleton } from '#src/components/IconStrip/IconStrip.tsx'
import { inSection } from '../in-section.tsx'
import { LONGEST_NAME, MISSING_PICTURE } from '../limits.ts'
import { icons } from '../samples.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'Navigation/Icon strip',
  component: IconStrip,
  parameters: {
    layout: 'fullscreen',
    ...usage(
      'The sports in a row, to be pushed along on a phone. Home alone; elsewhere a ChipRow filters the list that it stands over.',
    ),
  },
  args: { icons },
  decorators: [inSection],
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
export const LongestAndMissingPicture: Story = {
  args: {
    icons: [
      { _id: 'longest', title: LONGEST_NAME, image: MISSING_PICTURE, url: '/tournaments' },
      ...icons,
    ],
  },
}
export const Loading: Story = { render: () => <IconStripSkeleton /> }
