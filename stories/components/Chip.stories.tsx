import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Chip, ChipRow } from '#src/components/Chip/Chip.tsx'
import { chip } from '#styled/recipes'
import { Stack } from '../Stack.tsx'
import { SPORTS } from '../samples.ts'
import { usage } from '../usage.ts'

const meta = {
  component: Chip,
  parameters: usage(
    'A sport or a category in its own hue, always the same one. In a ChipRow it filters a list, one at a time. Not for states: use Badge.',
  ),
  args: { name: 'Badminton' },
} satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const Sport: Story = {}
export const UnknownSport: Story = { args: { name: 'Gilli Danda' } }
export const EveryHue: Story = {
  render: () => (
    <Stack row>
      {chip.variantMap.hue.map((hue) => (
        <Chip key={hue} name={hue} />
      ))}
    </Stack>
  ),
}

const options = ['All', ...SPORTS].map((name) => ({ value: name, label: name }))
export const Row: Story = {
  render: function Row() {
    const [sport, setSport] = useState('All')
    return <ChipRow label="Sport" options={options} value={sport} onChange={setSport} />
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Chess' }))
    await expect(canvas.getByRole('button', { name: 'Chess', pressed: true })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'All', pressed: false })).toBeVisible()
  },
}
