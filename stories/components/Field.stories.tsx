import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Field, TextAreaField } from '#src/ui/Field/Field.tsx'
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_TEXT } from '../extreme-samples.ts'
import { live } from '../live.tsx'
import { withStack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Fields/Field',
  component: Field,
  parameters: usage(
    'A label, an input, and a hint or an error below it. The error appears when the field loses focus or the form is submitted, never during the first typing. For a few fixed choices use SelectField.',
  ),
  args: { label: 'Email', value: '', onChange: fn() },
  argTypes: { disabled: { control: 'boolean' }, readOnly: { control: 'boolean' } },
  decorators: [
    live(({ onChange }, change) => ({
      onChange(value: string) {
        onChange?.(value)
        change({ value })
      },
    })),
    withStack,
  ],
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByLabelText('Email')
    await userEvent.type(input, 'a')
    await expect(args.onChange).toHaveBeenCalledWith('a')
    await userEvent.clear(input)
  },
}
export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Email')
    await expect(input).toBeRequired()
    await expect(input).toHaveAttribute('aria-invalid', 'false')
  },
}
export const WithHint: Story = {
  args: {
    label: 'Country',
    value: 'India',
    readOnly: true,
    hint: 'Currently only available in India',
  },
}
export const WithError: Story = {
  args: { value: 'asha@', error: 'Email is not valid' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Email')
    await expect(input).toBeInvalid()
    await waitFor(() => expect(input).toHaveAccessibleDescription('Email is not valid'))
  },
}
export const WithPrefix: Story = { args: { label: 'Mobile number', prefix: '+91' } }
export const Disabled: Story = { args: { value: 'asha@example.in', disabled: true } }
export const Longest: Story = {
  args: {
    label: `Team name of ${LONGEST_NAME}`,
    value: LONGEST_NAME,
    hint: LONGEST_EMAIL,
    error: LONGEST_TEXT,
  },
}
export const SeveralLines: Story = {
  args: { label: 'Message', value: LONGEST_TEXT, error: 'Message is required.' },
  render: (args) => (
    <TextAreaField
      label={args.label}
      value={args.value}
      error={args.error}
      onChange={args.onChange as (value: string) => void}
    />
  ),
}
