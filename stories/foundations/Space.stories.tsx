import type { Meta, StoryObj } from '@storybook/react-vite'
import { breakpoints, radii, sizes, spacing } from '#src/theme/measures.ts'
import { css } from '#styled/css'

const list = css({ display: 'grid', gap: '3', p: '4' })
const row = css({ display: 'grid', gap: '1' })
const name = css({ textStyle: 'label.md' })
const variable = css({ color: 'fg.muted', ms: '2' })
const bar = css({ display: 'block', height: '[1rem]', maxWidth: 'full', color: 'fg.default' })

interface LengthsProps {
  lengths: Record<string, string>
  /** Of their custom properties; breakpoints have none. */
  group?: string
}

function Lengths({ lengths, group }: LengthsProps) {
  return (
    <dl className={list}>
      {Object.entries(lengths).map(([key, length]) => (
        <div key={key} className={row}>
          <dt className={name}>
            {key}: {length}
            {group && (
              <code className={variable}>
                {' '}
                --{group}-{key}
              </code>
            )}
          </dt>
          <dd>
            <svg className={bar} width="100%" aria-hidden="true">
              <line y1="8" y2="8" x2={length} stroke="currentColor" strokeWidth="16" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const values = (tokens: Record<string, { value: string }>) =>
  Object.fromEntries(Object.entries(tokens).map(([key, { value }]) => [key, value]))

const meta = { title: 'Space', component: Lengths } satisfies Meta<typeof Lengths>
export default meta
type Story = StoryObj<typeof meta>

export const Spacing: Story = { args: { lengths: values(spacing), group: 'spacing' } }
export const Sizes: Story = { args: { lengths: values(sizes), group: 'sizes' } }
export const Radii: Story = { args: { lengths: values(radii), group: 'radii' } }
export const Breakpoints: Story = { args: { lengths: breakpoints } }
