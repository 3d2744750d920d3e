import type { Meta, StoryObj } from '@storybook/react-vite'
import { css } from '#styled/css'
import { posterAddresses } from '../samples.ts'
import { usage } from '../usage.ts'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  gap: '6',
  p: '6',
  listStyle: 'none',
})
const image = css({
  display: 'block',
  width: 'full',
  height: 'auto',
  borderRadius: 'md',
  mb: '2',
})
const name = css({ textStyle: 'label.md' })

function Posters() {
  return (
    <ul className={list}>
      {Object.entries(posterAddresses).map(([sport, address]) => (
        <li key={sport} className={name}>
          <img src={address} alt="" width="640" height="360" loading="lazy" className={image} />
          {sport}
        </li>
      ))}
    </ul>
  )
}

const meta = {
  title: 'Posters',
  component: Posters,
  parameters: usage(
    'Drawn by the server for everything without an image: the same name always gives the same poster, in any format, in the colours of its sport.',
  ),
} satisfies Meta<typeof Posters>
export default meta

export const All: StoryObj<typeof meta> = {}
