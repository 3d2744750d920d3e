import { expect, onTestFinished, test, vi } from 'vitest'
import { type ActorRefFrom, type AnyActorLogic, createActor, fromPromise, setup } from 'xstate'
import { deletionFormMachine } from '#machines/account-data/account-data.machine.ts'
import { apiError } from '#machines/api-error.ts'
import { contactFormMachine } from '#machines/contact/contact.machine.ts'
import { forgotPasswordFormMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import {
  type FormMachine,
  type FormValues,
  selectErrors,
  selectRequired,
} from '#machines/form/form.machine.ts'
import { inviteFormMachine } from '#machines/invite-page/invite-page.machine.ts'
import { walk } from '#machines/kit/walk.ts'
import { codeFormMachine, loginFormMachine } from '#machines/login/login.machine.ts'
import { gateOtpFormMachine, type OtpGateRef } from '#machines/otp-gate/otp-gate.machine.ts'
import { registrationOtpFormMachine } from '#machines/otp-verify/otp-verify.machine.ts'
import {
  partnerFormMachine,
  partnerMessageFormMachine,
} from '#machines/partner-list/partner-list.machine.ts'
import { passwordFormMachine } from '#machines/password/password.machine.ts'
import { profileFormMachine } from '#machines/profile/profile.machine.ts'
import { registerFormMachine } from '#machines/register/register.machine.ts'
import { resetPasswordFormMachine } from '#machines/reset-password/reset-password.machine.ts'
import { playerFormMachine } from '#machines/team-change/team-change.machine.ts'
import { transferFormMachine } from '#machines/transfer/transfer.machine.ts'

interface Form {
  machine: FormMachine<unknown>
  /** Entered without a mistake. */
  right: FormValues
  /** A mistake in each checked field, and its message. */
  wrong: Record<string, [entered: string, message: string]>
  /** The checked fields that may be empty. */
  optional?: string[]
  failure: [title: string, fallback: string]
  /** Its field by the server's name, where they differ. */
  renamed?: Record<string, string>
}

const form = <Output>(machine: FormMachine<Output>, rest: Omit<Form, 'machine'>): Form => ({
  machine: machine as unknown as FormMachine<unknown>,
  ...rest,
})

const email = 'asha@example.in'
const password = 'long enough'
const names: Form['wrong'] = {
  firstName: [' ', 'First name is required'],
  lastName: ['www.win.in', 'A name cannot contain a link'],
}

const player: Pick<Form, 'right' | 'wrong'> = {
  right: { name: 'Ravi Iyer', email, mobile: '9845012345' },
  wrong: {
    name: [' ', 'Name is required'],
    email: ['asha@', 'Invalid email address.'],
    mobile: ['98450', 'Mobile must be 10 digits.'],
  },
}

const forms: Record<string, Form> = {
  login: form(loginFormMachine, {
    right: { email, password },
    wrong: {
      email: ['asha', 'Email is not valid'],
      password: ['short', 'Password must be at least 8 characters'],
    },
    failure: ['Login Failed', 'Please check your credentials and try again.'],
  }),
  register: form(registerFormMachine, {
    right: {
      firstName: 'Asha',
      lastName: 'Rao',
      email,
      phone: '9845012345',
      password,
      confirmPassword: password,
    },
    wrong: {
      ...names,
      email: ['', 'Email is required'],
      phone: ['98450', 'Mobile number must be 10 digits'],
      password: ['', 'Password is required'],
      confirmPassword: ['', 'Please confirm your password'],
    },
    failure: ['Registration Failed', 'Something went wrong.'],
    renamed: { name: 'firstName', phone_number: 'phone' },
  }),
  'code of a registration': form(registrationOtpFormMachine, {
    right: { otp: '123456', email },
    wrong: { otp: ['1234', 'Please enter 6 digit OTP code.'] },
    failure: ['Verification Failed', 'Something went wrong.'],
  }),
  'code of a change': form(gateOtpFormMachine, {
    right: { otp: '123456' },
    wrong: { otp: ['', 'OTP Code is required.'] },
    failure: ['OTP Verification Failed', 'Invalid OTP'],
  }),
  'forgotten password': form(forgotPasswordFormMachine, {
    right: { email },
    wrong: { email: ['asha@', 'Enter a valid email address'] },
    failure: ['Failed to Send Request', 'Something went wrong. Try again.'],
  }),
  'new password': form(resetPasswordFormMachine, {
    right: { password, confirmPassword: password, token: 'token' },
    wrong: {
      password: ['short', 'Password must be at least 8 characters'],
      confirmPassword: [' ', 'Please confirm your password'],
    },
    failure: ['Failed', 'Unable to reset password. Try again.'],
    renamed: { newPassword: 'password' },
  }),
  'change of password': form(passwordFormMachine, {
    right: { currentPassword: password, newPassword: password, confirmPassword: password },
    wrong: {
      currentPassword: ['', 'Current password is required.'],
      newPassword: ['short', 'New password must be at least 8 characters.'],
      confirmPassword: [' ', 'Please confirm your password'],
    },
    failure: ['Error', 'Something went wrong'],
  }),
  profile: form(profileFormMachine, {
    right: { firstName: 'Asha', lastName: 'Rao', email, phone: '9845012345', gender: '' },
    wrong: {
      ...names,
      email: ['asha', 'Email is not valid'],
      phone: ['98450', 'Phone number must be 10 digits'],
    },
    failure: ['Error', 'Something went wrong'],
    renamed: { name: 'firstName', phone_number: 'phone' },
  }),
  contact: form(contactFormMachine, {
    right: { query_type: 'General', message: 'Hello' },
    wrong: {
      query_type: ['Praise', 'Please select a query type.'],
      message: [' ', 'Message is required.'],
    },
    failure: ['Submission Failed', 'Something went wrong. Please try again later.'],
  }),
  'deletion of the account': form(deletionFormMachine, {
    right: { password },
    wrong: { password: ['', 'Current password is required.'] },
    failure: ['Error', 'Something went wrong'],
  }),
  'login by a code': form(codeFormMachine, {
    right: { email },
    wrong: { email: ['asha', 'Email is not valid'] },
    failure: ['Failed to send OTP', 'Could not send OTP'],
  }),
  'transfer of a booking': form(transferFormMachine, {
    right: { email, order_id: 'order-1' },
    wrong: { email: ['asha', 'Email is not valid'] },
    failure: ['Nobody was invited', 'Something went wrong.'],
  }),
  'another player': form(playerFormMachine, {
    ...player,
    failure: ['The player was not replaced', 'Something went wrong.'],
  }),
  'invited partner': form(inviteFormMachine, {
    ...player,
    failure: ['You are not entered yet', 'Something went wrong.'],
  }),
  'search for a partner': form(partnerFormMachine, {
    right: { level: '', age: '' },
    wrong: {
      level: ['Best', 'Please select a level.'],
      age: ['4', 'Enter an age from 5 to 99.'],
    },
    optional: ['level', 'age'],
    failure: ['You are not listed', 'Something went wrong.'],
  }),
  'message to a partner': form(partnerMessageFormMachine, {
    right: { message: 'Shall we play?', partner_id: 'partner-1' },
    wrong: { message: ['www.win.in', 'A message cannot contain a link.'] },
    failure: ['The message was not sent', 'Something went wrong.'],
  }),
}

/** The default interval of 50 ms would be most of the time that these tests take. */
const soon = (check: () => void) => vi.waitFor(check, { interval: 1 })

function started({ machine }: Form, values: FormValues, refusal: unknown = new Error('lost')) {
  const gate = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const submit = vi.fn<(input: FormValues) => Promise<unknown>>(() => Promise.reject(refusal))
  const [toast, focusField] = [vi.fn(), vi.fn()]
  const provided = machine.provide({
    actors: {
      gate: fromPromise(gate) as AnyActorLogic,
      submit: fromPromise(({ input }: { input: FormValues }) => submit(input)),
    },
    actions: { toast: (_, params) => toast(params), focusField: (_, params) => focusField(params) },
  })
  // Some forms tell their parent that they are sent.
  const parent = setup({ actors: { form: provided } }).createMachine({
    invoke: { id: 'form', src: 'form', input: values },
  })
  const root = createActor(parent).start()
  onTestFinished(() => {
    root.stop()
  })
  const actor = root.getSnapshot().children.form as ActorRefFrom<Form['machine']>
  return {
    actor,
    gate,
    submit,
    toast,
    focusField,
    errors: () => selectErrors(actor.getSnapshot()),
  }
}

test.each(Object.entries(forms))('the form %s requires each field that it checks', (_, given) => {
  const { actor, errors } = started(given, given.right)
  const checked = Object.keys(given.right).filter(
    (name) => name in given.wrong && !given.optional?.includes(name),
  )
  expect(selectRequired(actor.getSnapshot()).toSorted()).toEqual(checked.sort())
  expect(errors()).toEqual({})
})

test.each(Object.entries(forms))('the form %s names each mistake at its field', (_, given) => {
  const wrong = Object.entries(given.wrong)
  const entered = Object.fromEntries(wrong.map(([name, [text]]) => [name, text]))
  const { actor, submit, focusField, errors } = started(given, { ...given.right, ...entered })
  actor.send({ type: 'form.submit' })
  expect(errors()).toEqual(Object.fromEntries(wrong.map(([name, [, text]]) => [name, text])))
  expect(focusField).toHaveBeenCalledExactlyOnceWith({
    name: Object.keys(given.right).find((name) => name in given.wrong),
  })
  expect(submit).not.toHaveBeenCalled()
})

const GATED = ['profile', 'change of password', 'transfer of a booking', 'another player']

test.each(Object.entries(forms))(
  'the form %s says when it could not be sent',
  async (name, given) => {
    const { actor, gate, submit, toast } = started(given, given.right)
    actor.send({ type: 'form.submit' })
    await soon(() => expect(toast).toHaveBeenCalled())
    expect(gate).toHaveBeenCalledTimes(GATED.includes(name) ? 1 : 0)
    expect(submit).toHaveBeenCalledExactlyOnceWith(given.right)
    const [title, message] = given.failure
    expect(toast).toHaveBeenCalledExactlyOnceWith({ tone: 'error', title, message })
    expect(actor.getSnapshot().context.values).toEqual(given.right)
  },
)

test.each(
  Object.entries(forms).flatMap(([title, given]) => [
    ...Object.keys(given.wrong).map((name) => [title, name, name, given] as const),
    ...Object.entries(given.renamed ?? {}).map(
      ([field, name]) => [title, field, name, given] as const,
    ),
  ]),
)(
  'the form %s shows the server’s message for %s at the field %s',
  async (...[, field, name, given]) => {
    const { actor, focusField, errors } = started(given, given.right, apiError('Refused.', field))
    actor.send({ type: 'form.submit' })
    await soon(() => expect(errors()).toEqual({ [name]: 'Refused.' }))
    expect(focusField).toHaveBeenCalledExactlyOnceWith({ name })
  },
)

test.each([
  ['register', 'phone', '+91 98450-54321', '9845054321'],
  ['profile', 'phone', '+91 98450-54321', '9845054321'],
  ['another player', 'mobile', '+91 98450-54321', '9845054321'],
  ['invited partner', 'mobile', '+91 98450-54321', '9845054321'],
  ['code of a registration', 'otp', 'Your code is 654321.', '654321'],
])('the form %s reads the %s from what is pasted', (title, name, value, read) => {
  const given = forms[title] as Form
  const { actor } = started(given, given.right)
  actor.send({ type: 'field.changed', name, value })
  expect(actor.getSnapshot().context.values).toEqual({ ...given.right, [name]: read })
})

test.each(GATED)('the form %s is sent after a code', async (title) => {
  const given = forms[title] as Form
  const { actor, gate, submit } = started(given, given.right)
  actor.send({ type: 'form.submit' })
  await soon(() => expect(submit).toHaveBeenCalled())
  expect(gate).toHaveBeenCalledOnce()
})

test('the change of password asks for another code where the server wants one', async () => {
  const given = forms['change of password'] as Form
  const { actor, gate } = started(given, given.right, apiError('Verify the OTP first.', 'otp'))
  gate.mockResolvedValueOnce(true).mockReturnValue(new Promise(() => {}))
  actor.send({ type: 'form.submit' })
  await soon(() => expect(gate).toHaveBeenCalledTimes(2))
})

test('a server’s message for a field that the form lacks is shown as a notice alone', async () => {
  const given = forms.login as Form
  const { actor, toast, focusField, errors } = started(given, given.right, apiError('No.', 'role'))
  actor.send({ type: 'form.submit' })
  await soon(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ message: 'No.' })))
  expect(errors()).toEqual({})
  expect(focusField).not.toHaveBeenCalled()
})

test.each(GATED)('the code of the form %s is asked for by mail', (title) => {
  const { machine, right } = forms[title] as Form
  const { actor } = walk(machine, right, [{ type: 'form.submit' }])
  const gate = actor.getSnapshot().children.gate as OtpGateRef
  expect(gate.getSnapshot().can({ type: 'otp.send' })).toBe(true)
})

test('a code of a registration is sent by itself, once, and again only when it is another', async () => {
  const { actor, submit } = started(forms['code of a registration'] as Form, { email, otp: '' })
  const enter = (value: string) => actor.send({ type: 'field.changed', name: 'otp', value })
  const refused = () =>
    soon(() => expect(actor.getSnapshot().matches({ editing: 'refused' })).toBe(true))
  enter('12345')
  expect(submit).not.toHaveBeenCalled()
  enter('123456')
  // A browser may fill in what was typed.
  enter('123456')
  await refused()
  enter('123456')
  expect(submit).toHaveBeenCalledExactlyOnceWith({ email, otp: '123456' })
  enter('Your code is 654321.')
  await refused()
  expect(submit.mock.calls.map(([{ otp }]) => otp)).toEqual(['123456', '654321'])
})

test('a code that is typed over a refused one is sent by itself with its last digit, not before', async () => {
  const { actor, submit } = started(forms['code of a registration'] as Form, { email, otp: '' })
  const enter = (value: string) => actor.send({ type: 'field.changed', name: 'otp', value })
  enter('123456')
  await soon(() => expect(actor.getSnapshot().matches({ editing: 'refused' })).toBe(true))
  for (const value of ['923456', '983456', '987456', '987656', '987656', '987654']) enter(value)
  await soon(() => expect(submit).toHaveBeenCalledTimes(2))
  expect(submit.mock.calls.map(([{ otp }]) => otp)).toEqual(['123456', '987654'])
})
