import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { LONGEST_NAME, LONGEST_TEXT, squad } from '../extreme-samples.ts'
import { live } from '../live.tsx'
import { Stack } from '../Stack.tsx'
import { framedUsage } from '../usage.ts'

const meta = {
  title: 'Notices/Dialog',
  component: Dialog,
  parameters: framedUsage(
    'A short task to finish or cancel before the page continues: filters, a one-time password, a list of players. Not for content that needs an address, and never two dialogs at the same time. For a lasting message use Panel.',
    520,
  ),
  args: {
    title: 'Verify it is you',
    text: 'We send a code to asha@example.in.',
    open: true,
    onClose: fn(),
    children: <Field label="OTP Code" value="" />,
    footer: (
      <>
        <Button variant="outline">Resend OTP</Button>
        <Button>Submit</Button>
      </>
    ),
  },
  decorators: [live((_, change) => ({ onClose: () => change({ open: false }) }))],
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Wide: Story = { args: { wide: true } }
export const WithoutButtons: Story = { args: { footer: undefined } }
export const Longest: Story = {
  args: {
    title: `Players of ${LONGEST_NAME}`,
    text: LONGEST_TEXT,
    children: squad.map(({ _id, name, email }) => (
      <Field key={_id} label={`${name} <${email}>`} value={LONGEST_NAME} readOnly />
    )),
    footer: (
      <>
        <Button variant="quiet">Reset All Filters</Button>
        <Button variant="outline">Resend OTP</Button>
        <Button>Submit</Button>
      </>
    ),
  },
}
export const OpenedAndClosed: Story = {
  render: function Opened(args) {
    const [open, setOpen] = useState(false)
    return (
      <Stack row>
        <Button onClick={() => setOpen(true)}>Save Changes</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await expect(await screen.findByRole('dialog', { name: 'Verify it is you' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save Changes' })).toHaveFocus())
  },
}
