import type { Meta, StoryObj } from '@storybook/react-vite'
import { CourtLines, Logo } from '#src/ui/Logo/Logo.tsx'
import { css } from '#styled/css'
import { usage } from '../usage.ts'

const meta = {
  title: 'Layout/Logo',
  component: Logo,
  parameters: usage(
    'The mark and the name in the current text colour. Once in the header and once in the footer. The link around it has the accessible name.',
  ),
} satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}
export const OnInk: Story = {
  decorators: [
    (Story) => (
      <div className={css({ p: '6', bg: 'bg.inverse', color: 'fg.inverse' })}>
        <Story />
      </div>
    ),
  ],
}
export const Court: Story = {
  render: () => <CourtLines className={css({ width: 'full', color: 'line.control' })} />,
}
