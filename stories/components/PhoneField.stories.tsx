import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PhoneField } from '#src/ui/PhoneField/PhoneField.tsx'
import { expectInOrder } from '../expect-in-order.ts'
import { live } from '../live.tsx'
import { withStack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Fields/Phone field',
  component: PhoneField,
  parameters: usage(
    'An Indian mobile number: ten digits after +91, with a numeric keyboard. The form decides what it keeps of pasted text. Not for other numbers.',
  ),
  args: { label: 'Mobile number', value: '', onChange: fn() },
  decorators: [
    live(({ onChange }, change) => ({
      onChange(value: string) {
        onChange?.(value)
        change({ value })
      },
    })),
    withStack,
  ],
} satisfies Meta<typeof PhoneField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByLabelText('Mobile number')
    await expect(input).toHaveAttribute('inputmode', 'numeric')
    await userEvent.type(input, '9')
    await expect(args.onChange).toHaveBeenCalledWith('9')
    await userEvent.clear(input)
  },
}
export const Filled: Story = { args: { value: '9876543210' } }
export const WithError: Story = {
  args: { value: '98765', error: 'Mobile number must be 10 digits' },
}
export const Disabled: Story = { args: { value: '9876543210', disabled: true } }
export const RightToLeft: Story = {
  name: 'Right to left: the code keeps its order',
  args: { value: '9876543210' },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectInOrder(canvas.getByText('+91'))
  },
}
