import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Carousel, CarouselSkeleton } from '#src/ui/Carousel/Carousel.tsx'
import { missingBanner } from '../extreme-samples.ts'
import { banners } from '../samples.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'Navigation/Carousel',
  component: Carousel,
  parameters: usage(
    'Up to five banners at the top of home, one at a time. Autoplay pauses on hover and focus, and is off with reduced motion. Banners must not contain essential information.',
  ),
  args: { banners },
} satisfies Meta<typeof Carousel>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const One: Story = {
  args: { banners: banners.slice(0, 1) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole<HTMLImageElement>('img').complete).toBe(true))
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const MissingImage: Story = { args: { banners: [missingBanner, ...banners.slice(1)] } }
export const Loading: Story = { render: () => <CarouselSkeleton /> }
