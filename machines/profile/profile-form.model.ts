import { apiError, isApiError } from '../api-error.ts'
import type { FormValues } from '../form/form.machine.ts'
import { effect, errorShown, type With } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { user } from '../modelling/fixtures.ts'
import { defineModel, done, failed, type Step } from '../modelling/model.ts'
import { profileFormMachine, profileValues } from './profile.machine.ts'

const oneName = { ...user, name: 'Rohan' }
const prefilled = { ...profileValues(user), lastName: 'Kulkarni' }

/** In the order of the page. */
function mistakes({ lastName, phone }: FormValues): FormValues {
  return {
    ...(lastName === '' && { lastName: 'Last name is required' }),
    ...(phone?.length === 10 ? {} : { phone: 'Phone number must be 10 digits' }),
  }
}

type FormStep = Step<typeof profileFormMachine>

/** Asserts what the form shows; what `shown` lacks is as before. */
function expectShown(
  { before, after }: FormStep,
  shown: { values?: FormValues; errors?: FormValues },
) {
  const { values, errors } = { ...before?.context, ...shown }
  expectThat(ordered(after.context.values), 'values').equals(ordered(values))
  expectThat(ordered(after.context.errors), 'errors').equals(ordered(errors))
}

const ordered = (record: FormValues = {}) => Object.entries(record).sort()

export const profileFormModel = defineModel({
  about: 'Edits and saves the member’s details, behind the OTP gate.',
  machine: profileFormMachine,
  impossible: {
    'editing.ready: form.submit, isValid true':
      'Only values that were refused have passed the gate.',
    'editing.incomplete: form.submit, isValid true':
      'Only values that were refused have passed the gate.',
  },
  inputs: { member: profileValues(user), 'member with one name': profileValues(oneName) },
  opening: { member: [], 'member with one name': [done('fetchUser', oneName)] },
  events: [
    { type: 'field.changed', name: 'lastName', value: '' },
    { type: 'field.changed', name: 'lastName', value: 'Rao' },
    { type: 'field.changed', name: 'phone', value: '984501' },
    { type: 'field.changed', name: 'phone', value: '+91 98450 54321' },
    { type: 'field.left', name: 'phone' },
    { type: 'field.left', name: 'lastName' },
    { type: 'form.submit' },
    { type: 'form.reset' },
    { type: 'form.prefill', values: prefilled },
  ],
  outcomes: [
    done('gate', true),
    done('gate', false),
    done('submit', user),
    failed('submit'),
    failed('submit', apiError('Another account has this email.', 'email')),
    failed('submit', apiError('Please verify the OTP first.', 'otp')),
  ],
  situation: ({ context: { values, errors, passed } }) => [values, Object.keys(errors), passed],
  tags: { 'editing.refused': ['failed'], submitting: ['busy'] },
  invariants: {
    editing: (snapshot) => {
      const isFilled = snapshot.context.values.lastName !== ''
      const leave = { type: 'field.left', name: 'lastName' } as const
      expectThat(snapshot.can(leave), 'can field.left').is(isFilled)
    },
    'editing.ready': ({ context }) =>
      expectThat(context.errors.lastName, 'errors.lastName').is(undefined),
    'editing.incomplete': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(false),
    'editing.refused': (snapshot) => {
      expectThat(snapshot.hasTag('failed'), 'failed').is(true)
      expectThat(snapshot.context.values.email, 'values.email').is(user.email)
    },
    atGate: ({ context }) => {
      expectThat(Object.keys(context.errors).length, 'number of errors').is(0)
      expectThat(context.passed, 'passed').is(false)
    },
    submitting: ({ context }) => {
      expectThat(Object.keys(context.errors).length, 'number of errors').is(0)
      expectThat(context.passed, 'passed').is(true)
    },
    submitted: ({ output }) => expectThat(output, 'output').equals(user),
  },
  effects: {
    'field.changed': (step: FormStep & With<{ name: string; value: string }>) => {
      if (!step.before?.matches('editing')) return []
      const { name, value } = step.event
      const entered = value === '+91 98450 54321' ? '9845054321' : value
      const values = { ...step.before.context.values, [name]: entered }
      const wrong = Object.entries(mistakes(values))
      const shown = wrong.filter(([field]) => field in (step.before?.context.errors ?? {}))
      expectShown(step, { values, errors: Object.fromEntries(shown) })
      expectThat(step.after.context.passed, 'passed').is(false)
      return []
    },
    'field.left': (step: FormStep & With<{ name: string }>) => {
      if (!step.before?.matches('editing')) return []
      const { values, errors } = step.before.context
      const { name } = step.event
      const message = values[name] === '' ? undefined : mistakes(values)[name]
      expectShown(step, { errors: { ...errors, ...(message && { [name]: message }) } })
      return []
    },
    'form.prefill': (step) => {
      const { before } = step
      const isTyped = before?.context.values !== before?.context.initial
      const isTaken = before?.matches('editing') && !isTyped
      expectShown(step, isTaken ? { values: prefilled } : {})
      const initial = isTaken ? prefilled : before?.context.initial
      expectThat(ordered(step.after.context.initial), 'initial').equals(ordered(initial))
      return []
    },
    'form.reset': (step) => {
      const { before } = step
      const values = before?.context.initial
      expectShown(step, before?.matches('editing') ? { values, errors: {} } : {})
      if (before?.matches('editing')) {
        expectThat(step.after.matches({ editing: 'ready' }), 'is ready').is(true)
        expectThat(step.after.context.passed, 'passed').is(false)
      }
      return []
    },
    'form.submit': (step) => {
      if (!step.before?.matches('editing')) return []
      const errors = mistakes(step.before.context.values)
      expectShown(step, { errors })
      const isWrong = Object.keys(errors).length > 0
      const state = step.before.context.passed ? 'submitting' : 'atGate'
      expectThat(step.after.matches(isWrong ? { editing: 'incomplete' } : state), state).is(true)
      const [name] = Object.keys(errors)
      return name ? [effect('focusField', { name })] : []
    },
    'xstate.done.actor.gate': ({ after, event }: FormStep & With<{ output: boolean }>) => {
      expectThat(after.matches('submitting'), 'is sent').is(event.output)
      expectThat(after.matches({ editing: 'ready' }), 'can be edited').is(!event.output)
      return []
    },
    'xstate.error.actor.submit': (step: FormStep & With<{ error: unknown }>) => {
      const { error } = step.event
      const { field, message = '' } = isApiError(error) ? error.errorBody : {}
      const isAtField = field === 'email'
      expectThat(step.after.matches('atGate'), 'asks for a code').is(field === 'otp')
      expectThat(step.after.context.passed, 'passed').is(field !== 'otp')
      expectShown(step, isAtField ? { errors: { email: message } } : {})
      return [
        ...(isAtField ? [effect('focusField', { name: 'email' })] : []),
        errorShown('Error', 'Something went wrong', error),
      ]
    },
  },
  calls: {
    atGate: { gate: null },
    submitting: { submit: ({ after }) => after.context.values },
  },
})
