import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EventObject } from 'xstate'
import { otpGateModel } from '#machines/otp-gate/otp-gate.model.ts'
import { profileFormModel } from '#machines/profile/profile-form.model.ts'
import { control, descriptionOf, focusedFieldName, isTyped, typeInto } from './fields.ts'
import { type ViewWalk, walkModel } from './walk-views.tsx'

const dialog = page.getByRole('dialog', { name: 'Verify it is you' })
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name })
const notices = () => page.getByRole('region', { name: 'Notices' }).element().textContent ?? ''
const saveButton = page.getByRole('button', { name: 'Save Changes', exact: true })

const gate: ViewWalk<typeof otpGateModel.machine> = {
  model: otpGateModel,
  covers: 'situations',
  acts: {
    'otp.send': async () => {
      await userEvent.click(inDialog(/^(Send|Resend) OTP$/))
      return undefined
    },
    'gate.close': async () => {
      await userEvent.keyboard('{Escape}')
      return undefined
    },
  },
  shows: {
    asking: () => {
      expect(dialog.getByLabelText('OTP Code').element()).toBeVisible()
      expect(inDialog('Submit').element()).toBeEnabled()
    },
    'asking.ready': ({ context }) => {
      expect(inDialog(context.sent ? 'Resend OTP' : 'Send OTP').element()).toBeEnabled()
      expect(dialog.getByRole('timer').query()).toBeNull()
    },
    'asking.sending': () => {
      expect(inDialog(/OTP$/).element().getAttribute('aria-busy')).toBe('true')
    },
    'asking.cooling': ({ context: { sent, wait } }) => {
      expect(inDialog(sent ? 'Resend OTP' : 'Send OTP').element()).toBeDisabled()
      const seconds = (wait.until - wait.from) / 1000
      expect(dialog.getByRole('timer').element().textContent).toBe(
        seconds < 60 ? `in 0:${seconds}` : `in ${seconds / 60}:00`,
      )
      expect(notices()).toMatch(/OTP sent successfully!|Failed to send OTP/)
    },
    passed: () => expect(dialog.query()).toBeNull(),
    closed: () => {
      expect(dialog.query()).toBeNull()
      expect(saveButton.element()).toBeEnabled()
    },
  },
}

const gender = page.getByRole('combobox', { name: 'Gender' })

const LABELS: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Mobile number',
}

const left = (name: string | undefined) =>
  name === undefined ? [] : [{ type: 'field.left', name }]

/** Also the select, which is a button. */
const focused = () => (document.activeElement === gender.query() ? 'gender' : focusedFieldName())

const profile: ViewWalk<typeof profileFormModel.machine> = {
  model: profileFormModel,
  covers: 'payloads',
  isHidden: isTyped,
  // The profile has no button for them.
  external: ['form.reset', 'form.prefill'],
  acts: {
    'field.changed': async ({ name, value }: { name: string; value: string }) => {
      const before = focused()
      typeInto(control(LABELS[name] as string), value)
      return [
        ...(before === name ? [] : left(before)),
        { type: 'field.changed', name, value } as EventObject,
      ]
    },
    'field.left': async ({ name }: { name: string }) => {
      const before = focused()
      if (before !== name) await userEvent.click(control(LABELS[name] as string))
      await userEvent.keyboard('{Tab}')
      return [...(before === name ? [] : left(before)), ...left(name)]
    },
    'form.submit': async (event: EventObject) => {
      const before = focused()
      await userEvent.click(saveButton)
      return [...left(before), event]
    },
  },
  shows: {
    editing: ({ context }) => {
      expect(dialog.query()).toBeNull()
      expect(saveButton.element()).toBeEnabled()
      for (const [name, label] of Object.entries(LABELS)) {
        const input = control(label).element() as HTMLInputElement
        const message: string | undefined = context.errors[name]
        expect(input.value).toBe(context.values[name])
        expect(input.required).toBe(true)
        expect(input.getAttribute('aria-invalid') === 'true').toBe(message !== undefined)
        if (message) expect(descriptionOf(input)).toContain(message)
      }
      expect(gender.element()).not.toBeRequired()
    },
    'editing.refused': () => expect(notices()).toContain('Error'),
    atGate: () => expect(dialog.query()).not.toBeNull(),
    submitting: () => {
      expect(dialog.query()).toBeNull()
      expect(saveButton.element().getAttribute('aria-busy')).toBe('true')
    },
    submitted: () => expect(dialog.query()).toBeNull(),
  },
  ends: (_, snapshot) => {
    if (snapshot.status !== 'done') return
    expect(notices()).toContain('Profile updated successfully!')
    expect(saveButton.element()).toBeEnabled()
  },
}

test.each(Object.entries({ gate, profile }))(
  'the view of %s follows every path of its model',
  async (name, view) => {
    const { walks, steps, untaken } = await walkModel(view as never)
    console.info(`${name}: ${walks} walks, ${steps} steps`)
    expect(untaken).toEqual([])
  },
)
