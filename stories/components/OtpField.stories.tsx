import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { OtpField } from '#src/ui/OtpField/OtpField.tsx'
import { live } from '../live.tsx'
import { withStack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Fields/OTP field',
  component: OtpField,
  parameters: usage(
    'The one-time password from an e-mail, with a box for each digit. A pasted or autofilled code fills all of them. Not for a password: use PasswordField.',
  ),
  args: { name: 'otp', label: 'OTP Code', value: '', onChange: fn() },
  decorators: [
    live(({ onChange }, change) => ({
      onChange(value: string) {
        onChange?.(value)
        change({ value })
      },
    })),
    withStack,
  ],
} satisfies Meta<typeof OtpField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Pasted: Story = {
  name: 'A pasted code replaces what is there',
  args: { value: '111111' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByLabelText('Digit 6 of 6'))
    await userEvent.paste('Your code is 042042.')
    await expect(args.onChange).toHaveBeenLastCalledWith('042042')
    const boxes = canvas.getAllByRole<HTMLInputElement>('textbox')
    await waitFor(() => expect(boxes.map(({ value }) => value).join('')).toBe('042042'))
    for (const box of boxes) await expect(box).toHaveAttribute('autocomplete', 'one-time-code')
  },
}
export const Typed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('OTP Code'), '4029{Backspace}13')
    await expect(args.onChange).toHaveBeenLastCalledWith('40213')
  },
}
export const Wrong: Story = {
  args: { value: '402', error: 'Please enter 6 digit OTP code.' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('OTP Code')
    await expect(input).toBeInvalid()
    await waitFor(() => expect(input).toHaveAccessibleDescription('Please enter 6 digit OTP code.'))
  },
}
export const Disabled: Story = { args: { value: '402913', disabled: true } }
