import type { Meta, StoryObj } from '@storybook/react-vite'
import { PALETTES } from '#contract/palette.ts'
import { colours, semanticColours } from '#src/theme/colours.ts'
import { css } from '#styled/css'
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
const tokens = (group: object) =>
  Object.fromEntries(names(group).map((name) => [name, token.var(`colors.${name}` as Token)]))

function Swatches({ fills }: { fills: Record<string, string> }) {
  return (
    <ul className={list}>
      {Object.entries(fills).map(([colour, fill]) => (
        <li key={colour}>
          <svg className={swatch} aria-hidden="true">
            <rect width="100%" height="100%" fill={fill} />
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

export const Palette: Story = { args: { fills: tokens(colours) } }
export const Semantic: Story = { args: { fills: tokens(semanticColours) } }
export const Hues: Story = {
  args: {
    fills: Object.fromEntries(
      Object.entries(PALETTES).flatMap(([subject, { base, deep, pale }]) => [
        [`${subject} base`, base],
        [`${subject} deep`, deep],
        [`${subject} pale`, pale],
      ]),
    ),
  },
}
