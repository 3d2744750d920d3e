import type { Meta, StoryObj } from '@storybook/react-vite'
import { fontSizes, fonts, fontWeights, textStyles } from '#src/theme/type.ts'
import { css, cx } from '#styled/css'
import { LONGEST_NAME } from '../extreme-samples.ts'
import { TokenList } from '../tokens/TokenList.tsx'
import {
  FONT_SIZE_USES,
  FONT_USES,
  FONT_WEIGHT_USES,
  TEXT_STYLE_USES,
} from '../tokens/token-uses.ts'
import { usage } from '../usage.ts'

interface TextStyle {
  fontFamily: string
  fontSize: keyof typeof fontSizes
  fontWeight?: keyof typeof fontWeights
  fontStretch?: string
  lineHeight: string
}
type Group = keyof typeof textStyles
type StyleName = { [G in Group]: `${G}.${keyof (typeof textStyles)[G] & string}` }[Group]

const styles: Record<StyleName, string> = {
  'display.lg': css({ textStyle: 'display.lg' }),
  'display.md': css({ textStyle: 'display.md' }),
  'title.lg': css({ textStyle: 'title.lg' }),
  'title.md': css({ textStyle: 'title.md' }),
  'title.sm': css({ textStyle: 'title.sm' }),
  'label.lg': css({ textStyle: 'label.lg' }),
  'label.md': css({ textStyle: 'label.md' }),
  'label.sm': css({ textStyle: 'label.sm' }),
  'body.md': css({ textStyle: 'body.md' }),
  'body.sm': css({ textStyle: 'body.sm' }),
}
const specimen = css({ overflowWrap: 'anywhere' })

/** 'display 900, 125 % wide, clamp(…), line 1'. */
function measuresOf(style: string): string {
  const [group, size] = style.split('.') as [keyof typeof textStyles, string]
  const sizes: Record<string, { value: TextStyle }> = textStyles[group]
  const value = sizes[size]?.value
  if (!value) return ''
  const weight = fontWeights[value.fontWeight ?? 'normal'].value
  const width = value.fontStretch ? `, ${value.fontStretch} wide` : ''
  const { value: length } = fontSizes[value.fontSize]
  return `${value.fontFamily} ${weight}${width}, ${length}, line ${value.lineHeight}`
}

function Specimen({ text }: { text: string }) {
  const items = Object.entries(styles).map(([name, className]) => ({
    name,
    texts: [`textStyle: '${name}'`, measuresOf(name)],
    use: TEXT_STYLE_USES[name] ?? '',
    token: `textStyles.${name}`,
    picture: <p className={cx(className, specimen)}>{text}</p>,
  }))
  return <TokenList items={items} />
}

const GROUPS = [
  { property: 'fontFamily', kind: 'fonts', tokens: fonts, uses: FONT_USES },
  { property: 'fontSize', kind: 'fontSizes', tokens: fontSizes, uses: FONT_SIZE_USES },
  { property: 'fontWeight', kind: 'fontWeights', tokens: fontWeights, uses: FONT_WEIGHT_USES },
]

/** What text styles are made of. */
function Parts() {
  const items = GROUPS.flatMap(({ property, kind, tokens, uses }) =>
    Object.entries<{ value: string }>(tokens).map(([name, { value }]) => ({
      name,
      texts: [value, `${property}: '${name}'`],
      use: (uses as Record<string, string>)[name] ?? '',
      token: `${kind}.${name}`,
    })),
  )
  return <TokenList items={items} />
}

const meta = {
  title: 'Type',
  component: Specimen,
  parameters: usage('Use a text style, not its parts. A press on a text copies it.'),
} satisfies Meta<typeof Specimen>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = { args: { text: 'Game, set and match point' } }
export const NumbersAndAccents: Story = {
  args: { text: 'Sat 22 Nov · 9:00 am IST · ₹9,99,999 · Café Pāṇini, Pondichéry' },
}
export const Longest: Story = { args: { text: LONGEST_NAME } }
export const FamiliesSizesAndWeights: Story = {
  args: { text: '' },
  render: () => <Parts />,
}
