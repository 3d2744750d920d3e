import { user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { profileFormMachine, profileValues } from './profile.machine.ts'

const oneName = { ...user, name: 'Rohan' }
const prefilled = { ...profileValues(user), lastName: 'Kulkarni' }

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
})
