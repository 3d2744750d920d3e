import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Carousel, CarouselSkeleton } from '#src/components/Carousel/Carousel.tsx'
import { banners } from '../samples.ts'
import { usage } from '../usage.ts'

const meta = {
  component: Carousel,
  parameters: usage(
    'Up to five pictures at the top of home, one at a time. It moves by itself until somebody is on it, and not at all with reduced motion. Nothing that has to be read stands in it alone.',
  ),
  args: { banners },
} satisfies Meta<typeof Carousel>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    const next = await canvas.findByRole('button', { name: 'Next' })
    const [box, second] = [canvas.getByRole('region'), canvas.getByAltText(/banner 2 of 3/)]
    const edge = (element: Element) => Math.round(element.getBoundingClientRect().left)
    await userEvent.click(next)
    await waitFor(() => expect(edge(second)).toBe(edge(box)), { timeout: 3_000 })
  },
}
export const One: Story = { args: { banners: banners.slice(0, 1) } }
export const Loading: Story = { render: () => <CarouselSkeleton /> }
