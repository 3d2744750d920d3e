import type { Meta, StoryObj } from '@storybook/react-vite'
import { radii, shadows, zIndex } from '#src/theme/measures.ts'
import { css, cx } from '#styled/css'
import { expectVariables } from '../tokens/expect-copy.ts'
import { TokenList, variableOf } from '../tokens/TokenList.tsx'
import { LAYER_USES, RADIUS_USES, SHADOW_USES } from '../tokens/token-uses.ts'
import { usage } from '../usage.ts'

const box = css({
  height: '[8rem]',
  maxWidth: '[16rem]',
  bg: 'bg.surface',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.subtle',
})

const corners: Record<keyof typeof radii, string> = {
  sm: css({ borderRadius: 'sm' }),
  md: css({ borderRadius: 'md' }),
  lg: css({ borderRadius: 'lg' }),
  full: css({ borderRadius: 'full' }),
}
const depths: Record<keyof typeof shadows, string> = {
  lifted: css({ boxShadow: 'lifted' }),
  overlay: css({ boxShadow: 'overlay' }),
}

interface ShapesProps {
  tokens: Record<string, { value: string | number }>
  uses: Record<string, string>
  /** Of their custom properties. */
  group: string
  kind: string
  classes?: Record<string, string>
}

function Shapes({ classes, tokens, uses, group, kind }: ShapesProps) {
  const items = Object.entries(tokens).map(([name, { value }]) => ({
    name,
    texts: [String(value), variableOf(group, name)],
    use: uses[name] ?? '',
    token: `${kind}.${name}`,
    picture: classes && <div className={cx(box, classes[name])} />,
  }))
  return <TokenList items={items} />
}

const meta = {
  title: 'Radius and shadow',
  component: Shapes,
  parameters: usage(
    'Corners, shadows, and what lies above what. Nothing else has a shadow. A press on a value or a variable copies it.',
  ),
} satisfies Meta<typeof Shapes>
export default meta
type Story = StoryObj<typeof meta>

export const Radius: Story = {
  args: { classes: corners, tokens: radii, uses: RADIUS_USES, group: 'radii', kind: 'radii' },
  play: expectVariables,
}
export const Shadow: Story = {
  args: { classes: depths, tokens: shadows, uses: SHADOW_USES, group: 'shadows', kind: 'shadows' },
  play: expectVariables,
}
export const Layers: Story = {
  args: { tokens: zIndex, uses: LAYER_USES, group: 'z-index', kind: 'zIndex' },
  play: expectVariables,
}
