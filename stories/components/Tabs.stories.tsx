import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Tabs } from '#src/components/Tabs/Tabs.tsx'
import { usage } from '../usage.ts'

const items = [
  { value: 'tournaments', title: 'Tournaments', count: 9, content: <p>Nine tournaments</p> },
  { value: 'events', title: 'Events', count: 4, content: <p>Four events</p> },
]

const meta = {
  component: Tabs,
  parameters: usage(
    'Two or three views of the same thing, with how many each holds. Not for steps, and not for what has an address: use Side menu.',
  ),
  args: { label: 'Results', items, value: 'tournaments', onChange: () => undefined },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return <Tabs {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Counted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Events (4)' }))
    await expect(await canvas.findByText('Four events')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('Nine tournaments')).toBeNull())
  },
}
