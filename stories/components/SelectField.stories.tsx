import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { QUERY_TYPES } from '#contract/constants.ts'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { LONGEST_NAME, LONGEST_VENUE } from '../extreme-samples.ts'
import { live } from '../live.tsx'
import { withStack } from '../Stack.tsx'
import { opened, usage } from '../usage.ts'

const choices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

const meta = {
  title: 'Fields/Select field',
  component: SelectField,
  parameters: usage(
    'One of three or more fixed choices. For actions use ActionMenu; for sports above a list use ChipRow.',
  ),
  args: {
    label: 'Query type',
    options: choices(QUERY_TYPES),
    value: '',
    placeholder: 'Choose one',
    onChange: fn(),
  },
  decorators: [
    live(({ onChange }, change) => ({
      onChange(value: string) {
        onChange(value)
        change({ value })
      },
    })),
    withStack,
  ],
} satisfies Meta<typeof SelectField>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {}
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Query type' })
    await userEvent.click(trigger)
    await userEvent.click(await screen.findByRole('option', { name: 'Payment Queries' }))
    await expect(trigger).toHaveTextContent('Payment Queries')
  },
}
export const Open: Story = {
  args: { value: 'Ticket Cancellation' },
  parameters: opened(480),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Query type' }))
    const chosen = await screen.findByRole('option', { name: 'Ticket Cancellation' })
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
  },
}
export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Query type' })).toBeRequired()
  },
}
export const WithError: Story = { args: { error: 'Please select a query type.' } }
export const Disabled: Story = { args: { value: 'General', disabled: true } }
export const NoOptions: Story = { args: { options: [] } }
export const ManyAndLongest: Story = {
  args: {
    label: 'Sport',
    options: choices([
      LONGEST_NAME,
      LONGEST_VENUE,
      ...Array.from({ length: 40 }, (_, index) => `Sport ${index + 1}`),
    ]),
    value: LONGEST_VENUE,
  },
  parameters: opened(480),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Sport' }))
    await expect(await screen.findByRole('option', { name: LONGEST_VENUE })).toBeVisible()
  },
}
