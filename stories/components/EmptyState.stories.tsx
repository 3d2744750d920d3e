import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { LONGEST_TEXT } from '../extreme-samples.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'Notices/Empty state',
  component: EmptyState,
  parameters: usage(
    'Nothing was found, or nothing exists yet: says what, and offers one next step. For a failed load use RetryPanel.',
  ),
  args: { title: 'No tournaments/events found', hint: 'Try a different city.' },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const WithHint: Story = {}
export const WithoutHint: Story = { args: { title: 'No event found', hint: undefined } }
export const WithAction: Story = {
  args: { children: <Button variant="outline">Show all cities</Button> },
}
export const Longest: Story = {
  args: { title: LONGEST_TEXT, hint: LONGEST_TEXT, children: <Button>Show all cities</Button> },
}
