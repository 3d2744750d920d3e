import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { LONGEST_NAME } from '../extreme-samples.ts'
import { live } from '../live.tsx'
import { usage } from '../usage.ts'

const items = [
  { value: 'tournaments', title: 'Tournaments', count: 9, content: <p>Nine tournaments</p> },
  { value: 'events', title: 'Events', count: 4, content: <p>Four events</p> },
]

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  parameters: usage(
    'Two or three views of the same thing, with the count of each. Not for steps. For views with their own address use SideMenu.',
  ),
  args: { label: 'Results', items, value: 'tournaments', onChange: fn() },
  argTypes: { items: { control: false } },
  decorators: [live((_, change) => ({ onChange: (value) => change({ value }) }))],
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Counted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Events (4)' }))
    await waitFor(() => expect(canvas.getByText('Four events')).toBeVisible())
    await waitFor(() => expect(canvas.getByText('Nine tournaments')).not.toBeVisible())
  },
}
export const Uncounted: Story = {
  args: { label: 'Details', items: items.map(({ count: _, ...item }) => item) },
}
export const EmptyTabs: Story = {
  args: { items: items.map((item) => ({ ...item, count: 0, content: <p>Nothing</p> })) },
}
export const Longest: Story = {
  args: {
    items: items.map((item) => ({
      ...item,
      title: `${item.title} ${LONGEST_NAME}`,
      count: 99_999,
    })),
  },
}
