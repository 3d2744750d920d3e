import type { Meta, StoryObj } from '@storybook/react-vite'
import type { radii, shadows } from '#src/theme/measures.ts'
import { css } from '#styled/css'
import { usage } from '../usage.ts'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
  gap: '8',
  p: '6',
})
const box = css({
  height: '[8rem]',
  mb: '3',
  bg: 'bg.surface',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.subtle',
})
const name = css({ textStyle: 'label.md' })

type Shapes = Record<string, string>

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

function Boxes({ shapes }: { shapes: Shapes }) {
  return (
    <dl className={list}>
      {Object.entries(shapes).map(([token, className]) => (
        <div key={token}>
          <dd className={`${box} ${className}`} />
          <dt className={name}>{token}</dt>
        </div>
      ))}
    </dl>
  )
}

const meta = {
  title: 'Radius and shadow',
  component: Boxes,
  parameters: usage(
    'Small radius for small things, large for cards and dialogs, full for round ones. Shadow “lifted” for a hovered card, “overlay” for everything above the page. Nothing else has a shadow.',
  ),
} satisfies Meta<typeof Boxes>
export default meta
type Story = StoryObj<typeof meta>

export const Radius: Story = { args: { shapes: corners } }
export const Shadow: Story = { args: { shapes: depths } }
