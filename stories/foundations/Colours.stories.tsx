import type { Meta, StoryObj } from '@storybook/react-vite'
import { PALETTES } from '#contract/palette.ts'
import {
  contrast,
  contrastOf,
  hex,
  PALETTE,
  ROLES,
  reference,
  type Theme,
} from '../tokens/colour-values.ts'
import { expectCopy } from '../tokens/expect-copy.ts'
import { variableOf } from '../tokens/TokenList.tsx'
import { type TokenRow, TokenTable } from '../tokens/TokenTable.tsx'
import { COLOUR_USES } from '../tokens/token-uses.ts'
import { usage } from '../usage.ts'

const variable = (name: string) => variableOf('colors', name.replace('.', '-'))

const roles: TokenRow[] = [...ROLES.keys()].map((name) => {
  const { other, day, night } = contrastOf(name)
  return {
    name,
    variable: variable(name),
    use: COLOUR_USES[name] ?? '',
    values: [
      { time: 'Day', hex: hex(name, 'base') },
      { time: 'Night', hex: hex(name, '_darkTheme') },
    ],
    contrast: `${day} by day, ${night} by night, with ${other}`,
    token: `colors.${name}`,
  }
})

const always = (hex: string) => [{ time: '', hex }]

/** The roles that have a palette colour: 'bg.canvas by day'. */
function rolesOf(colour: string): string {
  const times = { base: 'by day', _darkTheme: 'by night' } as const
  const found = [...ROLES.keys()].flatMap((role) =>
    (Object.keys(times) as Theme[])
      .filter((theme) => reference(role, theme) === `{colors.${colour}}`)
      .map((theme) => `${role} ${times[theme]}`),
  )
  return found.join(', ')
}

const palette: TokenRow[] = [...PALETTE].map(([name, { value }]) => ({
  name,
  variable: variable(name),
  use: rolesOf(name),
  values: always(String(value)),
  contrast: '',
  token: `colors.${name}`,
}))

const sports: TokenRow[] = Object.entries(PALETTES).flatMap(([sport, { base, text, pale }]) => {
  const ratio = contrast(text, pale).toFixed(1)
  return [
    {
      name: `${sport} base`,
      variable: '--hue-base',
      use: 'Posters, and the ground of an image that loads',
      values: always(base),
      contrast: '',
    },
    {
      name: `${sport} pale`,
      variable: '--hue-pale',
      use: 'The ground of a chip by day, its text by night',
      values: always(pale),
      contrast: ratio,
    },
    {
      name: `${sport} text`,
      variable: '--hue-text',
      use: 'The text of a chip by day, its ground by night',
      values: always(text),
      contrast: ratio,
    },
  ]
})

const meta = {
  title: 'Colours',
  component: TokenTable,
  parameters: usage(
    'Use a role, never a palette colour: roles change by night. A press on a value or a variable copies it. Text has a contrast of at least 7, the border of a control 3.',
  ),
} satisfies Meta<typeof TokenTable>
export default meta
type Story = StoryObj<typeof meta>

export const Roles: Story = {
  args: { rows: roles },
  play: (story) => expectCopy(story, '--colors-bg-canvas'),
}
export const Palette: Story = { args: { rows: palette } }
export const Sports: Story = { args: { rows: sports } }
