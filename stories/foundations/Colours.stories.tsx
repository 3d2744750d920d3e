import type { Meta, StoryObj } from '@storybook/react-vite'
import { PALETTES } from '#contract/palette.ts'
import { contrast, hex, PALETTE, ROLES, type Theme } from '../tokens/colour-values.ts'
import { expectCopy } from '../tokens/expect-copy.ts'
import { type TokenRow, TokenTable } from '../tokens/TokenTable.tsx'
import { usage } from '../usage.ts'

const USES: Record<string, string> = {
  'bg.canvas': 'The page',
  'bg.surface': 'Cards, dialogs, menus',
  'bg.sunken': 'Lanes, skeletons, a hovered control',
  'bg.inverse': 'Header and footer',
  'bg.danger': 'A message about a failure',
  'bg.success': 'A message about a success',
  'fg.default': 'Text',
  'fg.muted': 'Text of less weight, a disabled control',
  'fg.inverse': 'Text on bg.inverse',
  'fg.danger': 'An error, a button that loses something',
  'fg.success': 'A success',
  'line.subtle': 'Decoration',
  'line.control': 'The border of a control',
  'line.strong': 'A strong border, a chosen control',
  'action.default': 'The main action of a view, and nothing else',
  'action.hover': 'The main action, hovered',
  'action.text': 'Text on the main action',
  focus: 'The outline of what has the focus',
}

/** What a colour is seen on, or what is seen on it. */
const AGAINST: Record<string, string> = {
  'bg.inverse': 'fg.inverse',
  'fg.inverse': 'bg.inverse',
  'fg.danger': 'bg.danger',
  'fg.success': 'bg.success',
  'action.default': 'action.text',
  'action.hover': 'action.text',
  'action.text': 'action.default',
}

const variable = (name: string) => `--colors-${name.replace('.', '-')}`

const roles: TokenRow[] = [...ROLES.keys()].map((name) => {
  const other = AGAINST[name] ?? (name.startsWith('bg.') ? 'fg.default' : 'bg.canvas')
  const ratio = (theme: Theme) => contrast(hex(name, theme), hex(other, theme)).toFixed(1)
  return {
    name,
    variable: variable(name),
    use: USES[name] ?? '',
    values: [hex(name, 'base'), hex(name, '_darkTheme')],
    contrast: `${ratio('base')} by day, ${ratio('_darkTheme')} by night, with ${other}`,
  }
})

const palette: TokenRow[] = [...PALETTE].map(([name, { value }]) => ({
  name,
  variable: variable(name),
  use: '',
  values: [String(value)],
  contrast: '',
}))

const sports: TokenRow[] = Object.entries(PALETTES).flatMap(([sport, { base, text, pale }]) => [
  {
    name: `${sport} base`,
    variable: '',
    use: 'Posters',
    values: [base],
    contrast: '',
  },
  {
    name: `${sport} pale and text`,
    variable: '',
    use: 'Chips; by night the other way round',
    values: [pale, text],
    contrast: contrast(text, pale).toFixed(1),
  },
])

const meta = {
  title: 'Colours',
  component: TokenTable,
  parameters: usage(
    'Use a role, never a palette colour: roles change by night. A press on a value or a variable copies it. Text has a contrast of at least 7, the border of a control 3. For design tools: [tokens.json](./tokens.json) (DTCG) and [figma-variables.json](./figma-variables.json) (the body for Figma’s variables API).',
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
