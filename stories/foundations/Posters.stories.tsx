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
const picture = css({
  display: 'block',
  width: 'full',
  height: 'auto',
  borderRadius: 'md',
  mb: '2',
})
const name = css({ textStyle: 'label.md' })

/** The poster of each sport and category. */
function Posters() {
  return (
    <ul className={list}>
      {Object.entries(posterAddresses).map(([sport, address]) => (
        <li key={sport} className={name}>
          <img src={address} alt="" width="640" height="360" loading="lazy" className={picture} />
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
    'Drawn by the server for whatever has no picture of its own: the same name gives the same poster, in any format, in its sport’s inks.',
  ),
} satisfies Meta<typeof Posters>
export default meta

export const Every: StoryObj<typeof meta> = {}
