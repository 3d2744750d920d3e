import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { done } from '#machines/kit/model.ts'
import { otpGateModel } from '#machines/otp-gate/otp-gate.model.ts'
import { OtpDialog } from '#src/features/otp-gate/OtpDialog.tsx'
import { framedUsage } from '../usage.ts'
import { interactivePage } from './interactive-page.tsx'

const meta = {
  title: 'OTP',
  component: OtpDialog,
  parameters: framedUsage(
    'The one-time password before a profile or password change. Watch the Interactions panel: it is sent, mistyped, entered, and the dialog closes.',
    640,
  ),
} satisfies Meta<typeof OtpDialog>
export default meta
type Story = StoryObj

const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Verify it is you' }))

export const SentAndEntered: Story = {
  ...interactivePage({ model: otpGateModel, page: 'account' }),
  play: async ({ loaded, userEvent }) => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Send OTP' }))
    await expect(await dialog.findByRole('button', { name: 'Resend OTP' })).toBeVisible()

    const otp = dialog.getByLabelText('OTP Code')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(otp).toHaveAccessibleDescription('OTP Code is required.'))
    await userEvent.type(otp, '4029')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(otp).toHaveAccessibleDescription('Please enter 6 digit OTP code.'))

    await userEvent.click(otp)
    await userEvent.paste('402913')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    const { form } = loaded.screen.actor.getSnapshot().children
    await expect(form?.getSnapshot()).toMatchObject({
      value: 'submitting',
      context: { values: { otp: '402913' } },
    })
    form?.send(done('submit'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Cancelled: Story = {
  ...interactivePage({ model: otpGateModel, page: 'account' }),
  play: async ({ canvas, userEvent }) => {
    await findDialog()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  },
}
