import type { Meta, StoryObj } from '@storybook/react-vite'
import { colours, semanticColours } from '#src/theme/colours.ts'
import { css } from '#styled/css'
import { chip } from '#styled/recipes'
import { type Token, token } from '#styled/tokens'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: '4',
  p: '4',
  listStyle: 'none',
})
const swatch = css({ display: 'block', width: 'full', height: '[5rem]', borderRadius: 'md' })
const name = css({ textStyle: 'label.md' })

const names = (group: object) =>
  Object.entries(group).flatMap(([key, entry]) =>
    'value' in entry ? [key] : Object.keys(entry).map((shade) => `${key}.${shade}`),
  )

/** By custom property, so that the swatches follow the theme. */
function Swatches({ colours }: { colours: readonly string[] }) {
  return (
    <ul className={list}>
      {colours.map((colour) => (
        <li key={colour}>
          <svg className={swatch} aria-hidden="true">
            <rect width="100%" height="100%" fill={token.var(`colors.${colour}` as Token)} />
          </svg>
          <span className={name}>{colour}</span>
        </li>
      ))}
    </ul>
  )
}

const meta = { title: 'Colours', component: Swatches } satisfies Meta<typeof Swatches>
export default meta
type Story = StoryObj<typeof meta>

export const Palette: Story = { args: { colours: names(colours) } }
export const Semantic: Story = { args: { colours: names(semanticColours) } }
export const Hues: Story = {
  args: {
    colours: chip.variantMap.hue.flatMap((hue) => [
      `sport.${hue}.solid`,
      `sport.${hue}.bg`,
      `sport.${hue}.fg`,
    ]),
  },
}
