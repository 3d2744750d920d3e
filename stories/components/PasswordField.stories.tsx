import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { LONGEST_EMAIL } from '../extreme-samples.ts'
import { live } from '../live.tsx'
import { withStack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Fields/Password field',
  component: PasswordField,
  parameters: usage(
    'A password, hidden by default. `autoComplete` tells whether it is a current or a new password. For a one-time password use OtpField.',
  ),
  args: { label: 'Password', value: '', autoComplete: 'current-password', onChange: fn() },
  argTypes: {
    autoComplete: { control: 'select', options: ['current-password', 'new-password'] },
    disabled: { control: 'boolean' },
  },
  decorators: [
    live(({ onChange }, change) => ({
      onChange(value: string) {
        onChange?.(value)
        change({ value })
      },
    })),
    withStack,
  ],
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

const ERROR = 'Password must be at least 8 characters'

export const Empty: Story = {}
export const Refused: Story = { args: { value: 'shuttle', error: ERROR } }
export const ShownAndHidden: Story = {
  // Chromium scrolls a field into view whose type changes while it has the focus: also the Docs page.
  tags: ['!autodocs'],
  args: { error: ERROR },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password')
    await userEvent.type(input, 'shuttle')
    await expect(input).toHaveAttribute('type', 'password')
    await expect(input).toHaveAccessibleDescription(ERROR)
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
    await expect(input).toHaveValue('shuttle')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(input).toHaveAttribute('type', 'password')
    await expect(input).toHaveFocus()
  },
}
export const ShownByKeyboard: Story = {
  args: { value: 'shuttlecock' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password')
    await userEvent.click(input)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveAttribute('type', 'text')
    await userEvent.keyboard(' ')
    await expect(input).toHaveAttribute('type', 'password')
  },
}
export const Longest: Story = { args: { value: LONGEST_EMAIL } }
export const Disabled: Story = { args: { value: 'shuttlecock', disabled: true } }
