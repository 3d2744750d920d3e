import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { breakpoints, sizes, spacing } from '#src/theme/measures.ts'
import { css } from '#styled/css'
import { expectCopy } from '../tokens/expect-copy.ts'
import { TokenList } from '../tokens/TokenList.tsx'
import { usage } from '../usage.ts'

const bar = css({ display: 'block', height: '[1rem]', maxWidth: 'full', color: 'fg.default' })

interface LengthsProps {
  lengths: Record<string, string>
  /** Of their custom properties; breakpoints have none. */
  group?: string
}

function Lengths({ lengths, group }: LengthsProps) {
  const items = Object.entries(lengths).map(([name, length]) => ({
    name,
    texts: group ? [length, `--${group}-${dashed(name)}`] : [length],
    picture: (
      <svg className={bar} width="100%" aria-hidden="true">
        <line y1="8" y2="8" x2={length} stroke="currentColor" strokeWidth="16" />
      </svg>
    ),
  }))
  return <TokenList items={items} />
}

/** 'safeTop' as 'safe-top'. */
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const values = (tokens: Record<string, { value: string }>) =>
  Object.fromEntries(Object.entries(tokens).map(([key, { value }]) => [key, value]))

const meta = {
  title: 'Space',
  component: Lengths,
  parameters: usage(
    'Distances and sizes. Target is the least size of what is pressed, page and column the widest a page and a text get, gutter the distance from the edge of the screen. A press on a value or a variable copies it.',
  ),
} satisfies Meta<typeof Lengths>
export default meta
type Story = StoryObj<typeof meta>

export const Spacing: Story = {
  args: { lengths: values(spacing), group: 'spacing' },
  play: async (story) => {
    const root = getComputedStyle(document.documentElement)
    for (const { textContent } of story.canvas.getAllByRole('button', { name: /^--/ })) {
      await expect(root.getPropertyValue(textContent), textContent).not.toBe('')
    }
    await expectCopy(story, '--spacing-gutter')
  },
}
export const Sizes: Story = { args: { lengths: values(sizes), group: 'sizes' } }
export const Breakpoints: Story = { args: { lengths: breakpoints } }
