import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { ChoiceChip, FilterRow, RemovableChip, ToggleChip } from '#src/ui/FilterRow/FilterRow.tsx'
import { usage } from '../usage.ts'

const ORDERS = [
  { value: 'date', label: 'By date' },
  { value: 'price', label: 'By price' },
]

function Row() {
  const [order, setOrder] = useState('date')
  const [sport, setSport] = useState('Badminton')
  const [isFree, setFree] = useState(false)
  return (
    <FilterRow label="Order and filters">
      <ChoiceChip label="Order" options={ORDERS} value={order} onChange={setOrder} />
      {sport && <RemovableChip label={sport} onRemove={() => setSport('')} />}
      <ToggleChip label="Free" isOn={isFree} onPress={() => setFree(!isFree)} />
      <ToggleChip label="Next 30 days" isOn={false} onPress={() => {}} />
    </FilterRow>
  )
}

const meta = {
  title: 'Navigation/Filter row',
  component: FilterRow,
  parameters: usage(
    'What a list is sorted and filtered by: an order, chips that go away when they are pressed, and chips that turn on and off. For one choice of several use ChipRow.',
  ),
  args: { label: 'Order and filters', children: null },
  render: () => <Row />,
} satisfies Meta<typeof FilterRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const free = canvas.getByRole('button', { name: 'Free' })
    await userEvent.click(free)
    await expect(free).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: Badminton' }))
    await expect(canvas.queryByRole('button', { name: /Badminton/ })).toBeNull()
    await expect(free).toHaveFocus()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Order' }), 'price')
    await expect(canvas.getByRole('combobox')).toHaveValue('price')
  },
}
