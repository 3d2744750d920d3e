import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, type screen, waitFor } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { Chip } from '#src/ui/Chip/Chip.tsx'
import { ChipRow } from '#src/ui/Chip/ChipRow.tsx'
import { hue } from '#styled/recipes'
import { LONGEST_NAME } from '../extreme-samples.ts'
import { Stack } from '../Stack.tsx'
import { SPORTS } from '../samples.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'Navigation/Chip',
  component: Chip,
  parameters: usage(
    'A sport or a category in its own hue. In a ChipRow it filters a list, one choice at a time. For a state use Badge.',
  ),
  args: { name: 'Badminton' },
} satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const Sport: Story = {}
export const UnknownSport: Story = { args: { name: 'Gilli Danda' } }
export const LongestName: Story = { args: { name: LONGEST_NAME } }
export const EveryHue: Story = {
  render: () => (
    <Stack row>
      {hue.variantMap.name.map((name) => (
        <Chip key={name} name={name} />
      ))}
    </Stack>
  ),
}

const chosen = ({ getAllByRole }: { getAllByRole: typeof screen.getAllByRole }) =>
  getAllByRole('radio', { checked: true }).map(({ textContent }) => textContent)

function Row({ names }: { names: readonly string[] }) {
  const options = ['All', ...names].map((name) => ({ value: name, label: name, subject: name }))
  const [sport, setSport] = useState('All')
  return (
    <Stack>
      <ChipRow label="Sport" options={options} value={sport} onChange={setSport} />
    </Stack>
  )
}

export const SportsRow: Story = {
  render: () => <Row names={SPORTS} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Chess' }))
    await expect(chosen(canvas)).toEqual(['Chess'])
    await userEvent.click(canvas.getByRole('radio', { name: 'Chess' }))
    await expect(chosen(canvas)).toEqual(['Chess'])
  },
}
export const ByKeyboard: Story = {
  render: () => (
    <>
      <Row names={SPORTS} />
      <Button variant="quiet">After the row</Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const chip = (name: string) => canvas.getByRole('radio', { name })
    await userEvent.tab()
    await waitFor(() => expect(chip('All')).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(chip('Badminton')).toHaveFocus())
    await expect(chosen(canvas)).toEqual(['All'])
    await userEvent.keyboard(' ')
    await expect(chosen(canvas)).toEqual(['Badminton'])
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
export const EmptyRow: Story = { render: () => <Row names={[]} /> }
export const LongRow: Story = {
  render: () => <Row names={[...hue.variantMap.name, LONGEST_NAME]} />,
}
