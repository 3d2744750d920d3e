import type { Meta, StoryObj } from '@storybook/react-vite'
import { radii, shadows } from '#src/theme/measures.ts'
import { css, cx } from '#styled/css'
import { TokenList } from '../tokens/TokenList.tsx'
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
  classes: Record<string, string>
  tokens: Record<string, { value: string }>
  /** Of their custom properties. */
  group: string
}

function Shapes({ classes, tokens, group }: ShapesProps) {
  const items = Object.entries(tokens).map(([name, { value }]) => ({
    name,
    texts: [value, `--${group}-${name}`],
    picture: <div className={cx(box, classes[name])} />,
  }))
  return <TokenList items={items} />
}

const meta = {
  title: 'Radius and shadow',
  component: Shapes,
  parameters: usage(
    'Small radius for small things, large for cards and dialogs, full for round ones. Shadow “lifted” for a hovered card, “overlay” for everything above the page. Nothing else has a shadow. A press on a value or a variable copies it.',
  ),
} satisfies Meta<typeof Shapes>
export default meta
type Story = StoryObj<typeof meta>

export const Radius: Story = { args: { classes: corners, tokens: radii, group: 'radii' } }
export const Shadow: Story = { args: { classes: depths, tokens: shadows, group: 'shadows' } }
