import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CheckField } from '#src/ui/CheckField/CheckField.tsx'
import { LONGEST_TEXT } from '../extreme-samples.ts'
import { live } from '../live.tsx'
import { withStack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Fields/CheckField',
  component: CheckField,
  parameters: usage(
    'A statement that a person confirms, with a box to tick below it. For what must be confirmed before a form is sent; never ticked beforehand.',
  ),
  args: {
    label: 'All players meet the conditions',
    text: 'Players must be under 17 on 1 Jan 2027.',
    name: 'conditions',
    checked: false,
    onChange: fn(),
  },
  decorators: [
    live(({ onChange }, change) => ({
      onChange(checked: boolean) {
        onChange(checked)
        change({ checked })
      },
    })),
    withStack,
  ],
} satisfies Meta<typeof CheckField>
export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'All players meet the conditions' })
    await expect(box).toHaveAccessibleDescription('Players must be under 17 on 1 Jan 2027.')
    await userEvent.click(canvas.getByText('All players meet the conditions'))
    await expect(args.onChange).toHaveBeenCalledWith(true)
    await expect(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
  },
}
export const Checked: Story = { args: { checked: true } }
export const WithError: Story = {
  args: { error: 'Please confirm that all players meet the conditions.' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox')
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription(
      'Players must be under 17 on 1 Jan 2027. Please confirm that all players meet the conditions.',
    )
  },
}
export const Disabled: Story = { args: { checked: true, disabled: true } }
export const Longest: Story = { args: { text: LONGEST_TEXT, label: LONGEST_TEXT } }
