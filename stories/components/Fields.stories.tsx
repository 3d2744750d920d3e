import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { QUERY_TYPES } from '#contract/constants.ts'
import { CodeField } from '#src/components/CodeField/CodeField.tsx'
import { Field, TextAreaField } from '#src/components/Field/Field.tsx'
import { MobileField } from '#src/components/MobileField/MobileField.tsx'
import { PasswordField } from '#src/components/PasswordField/PasswordField.tsx'
import { PlayerRow } from '#src/components/PlayerRow/PlayerRow.tsx'
import { SelectField } from '#src/components/SelectField/SelectField.tsx'
import { Stack } from '../Stack.tsx'
import { LONGEST_NAME } from '../samples.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'Fields',
  component: Field,
  parameters: usage(
    'A label, what is typed, and below it a hint or the error in the words of the form’s rules. The error appears once the field is left or the form is sent, never while somebody types for the first time.',
  ),
  args: { label: 'Email', value: '', onChange: fn() },
  decorators: [
    (Story) => (
      <Stack>
        <Story />
      </Stack>
    ),
  ],
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'a')
    await expect(args.onChange).toHaveBeenCalledWith('a')
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
export const Longest: Story = { args: { label: 'Team name', value: LONGEST_NAME } }
export const Code: Story = {
  render: function Code() {
    const [value, setValue] = useState('')
    return <CodeField name="otp" label="OTP Code" value={value} onChange={setValue} />
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('OTP Code')
    await userEvent.click(input)
    await userEvent.paste('042042')
    await expect(input).toHaveValue('042042')
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code')
  },
}
export const Password: Story = {
  render: function Password() {
    const [value, setValue] = useState('')
    return (
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={value}
        onChange={setValue}
        error="Password must be at least 8 characters"
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password')
    await userEvent.type(input, 'shuttle')
    await expect(input).toHaveAttribute('type', 'password')
    await expect(input).toHaveAccessibleDescription('Password must be at least 8 characters')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
    await expect(input).toHaveValue('shuttle')
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toBeVisible()
  },
}
export const Mobile: Story = {
  render: () => (
    <MobileField
      label="Mobile number"
      value="98765"
      error="Mobile number must be 10 digits"
      onChange={fn()}
    />
  ),
}
export const Message: Story = {
  render: () => (
    <TextAreaField label="Message" value="" error="Message is required." onChange={fn()} />
  ),
}

const queries = QUERY_TYPES.map((name) => ({ value: name, label: name }))
export const Choice: Story = {
  render: function Choice() {
    const [value, setValue] = useState('')
    return (
      <SelectField
        label="Query type"
        options={queries}
        value={value}
        onChange={setValue}
        placeholder="Choose one"
        error={value === '' ? 'Please select a query type.' : undefined}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Query type' })
    await userEvent.click(trigger)
    await userEvent.click(await screen.findByRole('option', { name: 'Payment Queries' }))
    await expect(trigger).toHaveTextContent('Payment Queries')
  },
}

const player = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' }
export const Player: Story = {
  render: () => (
    <>
      <PlayerRow
        number={1}
        fieldName="one"
        player={player}
        errors={{}}
        onChange={fn()}
        onUseMine={fn()}
      />
      <PlayerRow
        fieldName="two"
        number={2}
        player={{ name: '', email: 'asha@', mobile: '98' }}
        errors={{
          name: 'Name is required',
          email: 'Invalid email address.',
          mobile: 'Mobile must be 10 digits.',
        }}
        onChange={fn()}
        onRemove={fn()}
      />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Player 2' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Remove player 2' })).toBeVisible()
  },
}
