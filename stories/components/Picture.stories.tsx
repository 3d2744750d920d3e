import type { Meta, StoryObj } from '@storybook/react-vite'
import { Picture } from '#src/ui/Picture/Picture.tsx'
import { css } from '#styled/css'
import { MISSING_IMAGE } from '../extreme-samples.ts'
import { picture, tournament } from '../samples.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'Cards/Picture',
  component: Picture,
  parameters: usage(
    'An image in a box of a given size. A picture that the site made comes in the file that fits, over a few blurred pixels of it. Cards, banners and icons use it.',
  ),
  args: {
    src: tournament().banner,
    picture,
    sizes: '20rem',
    alt: 'A hall',
    className: css({
      display: 'block',
      width: '[20rem]',
      maxWidth: 'full',
      aspectRatio: '[16 / 9]',
      objectFit: 'cover',
    }),
  },
} satisfies Meta<typeof Picture>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
export const ImageAlone: Story = { args: { picture: undefined } }
export const NotArrived: Story = {
  args: {
    src: MISSING_IMAGE,
    picture: { ...picture, avif: `${MISSING_IMAGE} 400w`, webp: `${MISSING_IMAGE} 400w` },
    alt: '',
  },
}
