import type { Meta, StoryObj } from '@storybook/react-vite'
import { borderWidths, breakpoints, sizes, spacing } from '#src/theme/measures.ts'
import { css } from '#styled/css'
import { expectCopy, expectVariables } from '../tokens/expect-copy.ts'
import { TokenList, variableOf } from '../tokens/TokenList.tsx'
import { BORDER_USES, BREAKPOINT_USES, SIZE_USES, SPACING_USES } from '../tokens/token-uses.ts'
import { usage } from '../usage.ts'

const bar = css({ display: 'block', height: '[1rem]', maxWidth: 'full', color: 'fg.default' })

interface Group {
  lengths: Record<string, string>
  uses: Record<string, string>
  /** Of tokens: 'spacing'. */
  kind: string
  /** Of their custom properties; breakpoints have none. */
  prefix?: string
}

function Lengths({ groups }: { groups: Group[] }) {
  const items = groups.flatMap(({ lengths, uses, kind, prefix }) =>
    Object.entries(lengths).map(([name, length]) => ({
      name,
      texts: prefix ? [length, variableOf(prefix, name)] : [length],
      use: uses[name] ?? '',
      token: `${kind}.${name}`,
      picture: (
        <svg className={bar} width="100%" aria-hidden="true">
          <line y1="8" y2="8" x2={length} stroke="currentColor" strokeWidth="16" />
        </svg>
      ),
    })),
  )
  return <TokenList items={items} />
}

const values = (tokens: Record<string, { value: string }>) =>
  Object.fromEntries(Object.entries(tokens).map(([key, { value }]) => [key, value]))

const meta = {
  title: 'Space',
  component: Lengths,
  parameters: usage(
    'Distances, sizes, and the widths from which a page changes. A press on a value or a variable copies it.',
  ),
} satisfies Meta<typeof Lengths>
export default meta
type Story = StoryObj<typeof meta>

export const Spacing: Story = {
  args: {
    groups: [{ lengths: values(spacing), uses: SPACING_USES, kind: 'spacing', prefix: 'spacing' }],
  },
  play: async (story) => {
    await expectVariables(story)
    await expectCopy(story, '--spacing-gutter')
  },
}
export const Sizes: Story = {
  args: {
    groups: [
      { lengths: values(sizes), uses: SIZE_USES, kind: 'sizes', prefix: 'sizes' },
      {
        lengths: values(borderWidths),
        uses: BORDER_USES,
        kind: 'borderWidths',
        prefix: 'border-widths',
      },
    ],
  },
  play: expectVariables,
}
export const Breakpoints: Story = {
  args: { groups: [{ lengths: breakpoints, uses: BREAKPOINT_USES, kind: 'breakpoints' }] },
}
