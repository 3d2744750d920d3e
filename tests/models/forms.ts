import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import {
  ForgotPasswordForm,
  formErrors,
  LoginForm,
  OtpForm,
  RegisterForm,
  ResetPasswordForm,
} from '#contract/forms.ts'
import { apiError, isApiError, OfflineError } from '#machines/api-error.ts'
import { forgotPasswordFormMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import type { createFormMachine, FormValues } from '#machines/form/form.machine.ts'
import { loginFormMachine } from '#machines/login/login.machine.ts'
import { effect, errorShown, type With } from '#machines/modelling/effects.ts'
import { expectThat } from '#machines/modelling/expect-that.ts'
import { user } from '#machines/modelling/fixtures.ts'
import { defineModel, done, failed, type Model, type Step } from '#machines/modelling/model.ts'
import { registrationOtpFormMachine } from '#machines/otp-verify/otp-verify.machine.ts'
import { registerFormMachine } from '#machines/register/register.machine.ts'
import { resetPasswordFormMachine } from '#machines/reset-password/reset-password.machine.ts'

type FormMachine = ReturnType<typeof createFormMachine<never>>
type FormStep = Step<FormMachine>

export interface FormSpec {
  machine: FormMachine
  empty: FormValues
  /** Valid and invalid values by field, in the order of the page. */
  right: Record<string, string>
  wrong: Record<string, string>
  /** The fields that the walks fill and leave; default all. */
  tried?: string[]
  rules: (values: FormValues) => Record<string, string>
  /** By the state of the page that each leads to. */
  answers: Record<string, unknown>
  /** An error response about a field, and the title and default message of its toast. */
  serverError: { message: string; field?: string; title: string; fallback: string }
}

const { email } = user
const session = { success: true, data: user, cartItems: [], access_token: 'token' } as const
const password = 'shuttlecock'

/** The forms without a gate. */
export const forms = {
  login: {
    machine: loginFormMachine as never,
    empty: { email: '', password: '' },
    right: { email, password },
    wrong: { email: 'asha@', password: 'short' },
    rules: (values) => formErrors(values, LoginForm),
    answers: {
      loggedIn: { email, answer: { ...session, otp_verified: true } },
      unverified: { email, answer: { success: true, otp_verified: false } },
    },
    serverError: {
      message: 'Wrong password.',
      title: 'Login Failed',
      fallback: 'Please check your credentials and try again.',
    },
  },
  register: {
    machine: registerFormMachine as never,
    empty: { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' },
    right: {
      firstName: 'Asha',
      lastName: 'Verma',
      email,
      phone: '9845012345',
      password,
      confirmPassword: password,
    },
    wrong: { firstName: ' ', phone: '98450', password: 'short', confirmPassword: 'shuttle-cock' },
    tried: ['phone'],
    rules: (values) => formErrors(values, RegisterForm),
    answers: { registered: { email } },
    serverError: {
      message: 'An account with this email already exists.',
      field: 'email',
      title: 'Registration Failed',
      fallback: 'Something went wrong.',
    },
  },
  otp: {
    machine: registrationOtpFormMachine as never,
    empty: { email, otp: '' },
    right: { otp: '042042' },
    wrong: { otp: '0420' },
    rules: ({ otp }) => formErrors({ otp }, OtpForm),
    answers: { verified: session },
    serverError: {
      message: 'Invalid OTP',
      field: 'otp',
      title: 'Verification Failed',
      fallback: 'Something went wrong.',
    },
  },
  forgotPassword: {
    machine: forgotPasswordFormMachine as never,
    empty: { email: '' },
    right: { email },
    wrong: { email: 'asha@' },
    rules: (values) => formErrors(values, ForgotPasswordForm),
    answers: { requestSent: { email, message: 'A link is on its way.' } },
    serverError: {
      message: 'Too many attempts.',
      title: 'Failed to Send Request',
      fallback: 'Something went wrong. Try again.',
    },
  },
  resetPassword: {
    machine: resetPasswordFormMachine as never,
    empty: { token: 'token', password: '', confirmPassword: '' },
    right: { password, confirmPassword: password },
    wrong: { password: 'short', confirmPassword: 'shuttle-cock' },
    rules: ({ password, confirmPassword }) =>
      formErrors({ password, confirmPassword }, ResetPasswordForm),
    answers: { passwordReset: undefined },
    serverError: {
      message: 'Reset token is missing or invalid.',
      field: 'token',
      title: 'Failed',
      fallback: 'Unable to reset password. Try again.',
    },
  },
} satisfies Record<string, FormSpec>

/** What a toast says where the server gives no message. */
export const fallbackFor = (error: unknown, { fallback }: FormSpec['serverError']) =>
  error instanceof OfflineError ? 'You are offline. Try again when the network is back.' : fallback

export function formModel(spec: FormSpec): Model {
  const { machine, empty, right, wrong, rules, answers, serverError } = spec
  const { tried = Object.keys(right) } = spec
  const valuesBefore = ({ before }: FormStep): FormValues => before?.context.values ?? {}
  const isComplete = (values: FormValues) => Object.keys(rules(values)).length === 0
  const model = defineModel({
    about: 'Fills in a form and sends it.',
    machine,
    inputs: { empty, 'filled in': { ...empty, ...right } },
    events: [
      ...changes(right).filter(({ name }) => tried.includes(name)),
      ...changes(wrong),
      ...tried.map((name) => ({ type: 'field.left' as const, name })),
      { type: 'form.submit' },
    ],
    outcomes: [
      ...Object.values(answers).map((output) => done('submit', output)),
      failed('submit'),
      failed('submit', new OfflineError('no network')),
      failed('submit', apiError(serverError.message, serverError.field)),
    ],
    tags: { 'editing.refused': ['failed'], submitting: ['busy'] },
    invariants: {
      editing: (snapshot) =>
        expectThat(snapshot.can({ type: 'form.submit' }), 'can form.submit').is(true),
      submitting: ({ context }) => expectThat(isComplete(context.values), 'complete').is(true),
      submitted: ({ output }: SnapshotFrom<FormMachine>) =>
        expectThat(Object.values(answers), 'answers').contains(output),
    },
    effects: {
      // The first mistake on the page takes the focus.
      'form.submit': (step) => {
        const [name] = Object.keys(right).filter((field) => rules(valuesBefore(step))[field])
        return name ? [effect('focusField', { name })] : []
      },
      'xstate.error.actor.submit': ({ event: { error } }: With<{ error: unknown }>) => [
        errorShown(serverError.title, fallbackFor(error, serverError), error),
        ...(isApiError(error) && serverError.field
          ? [effect('focusField', { name: serverError.field })]
          : []),
      ],
    },
    after: {
      start: ({ input }) => ({ states: ['editing.ready'], context: { values: input, errors: {} } }),
      'field.changed': (step: FormStep & With<{ name: string; value: string }>) => {
        const values = { ...valuesBefore(step), [step.event.name]: step.event.value }
        const shown = Object.keys(step.before?.context.errors ?? {})
        const now = Object.entries(rules(values)).filter(([field]) => shown.includes(field))
        return { context: { values, errors: Object.fromEntries(now) } }
      },
      'field.left': (step: FormStep & With<{ name: string }>) => {
        const { name } = step.event
        const values = valuesBefore(step)
        const message = values[name] === '' ? undefined : rules(values)[name]
        const errors = { ...step.before?.context.errors, ...(message && { [name]: message }) }
        return { context: { values, errors } }
      },
      'form.submit': (step) => {
        const values = valuesBefore(step)
        const state = isComplete(values) ? 'submitting' : 'editing.incomplete'
        return { states: [state], context: { values, errors: rules(values) } }
      },
      'xstate.done.actor.submit': () => ({ states: ['submitted'] }),
      'xstate.error.actor.submit': (step: FormStep & With<{ error: unknown }>) => {
        const { error } = step.event
        const { field } = serverError
        const errors = isApiError(error) && field ? { [field]: serverError.message } : {}
        return { states: ['editing.refused'], context: { values: valuesBefore(step), errors } }
      },
    },
    calls: { submitting: { submit: valuesBefore } },
    // The first error is enough: each field gets a walk where it is the first.
    situation: ({ context, output }) => [
      Object.keys(rules(context.values))[0],
      Object.keys(context.errors)[0],
      output,
    ],
  })
  return model as unknown as Model<AnyStateMachine>
}

export const changes = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ type: 'field.changed', name, value }) as const)
