import { apiError } from '../api-error.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { user } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { profileFormMachine, profileValues } from './profile.machine.ts'

export const profileFormModel = defineModel({
  machine: profileFormMachine,
  inputs: { member: profileValues(user) },
  events: [
    { type: 'field.changed', name: 'lastName', value: '' },
    { type: 'field.changed', name: 'lastName', value: 'Rao' },
    { type: 'field.changed', name: 'phone', value: '984501' },
    { type: 'field.changed', name: 'phone', value: '+91 98450 54321' },
    { type: 'field.left', name: 'phone' },
    { type: 'field.left', name: 'lastName' },
    { type: 'form.submit' },
    { type: 'form.reset' },
    { type: 'form.prefill', values: profileValues(user) },
  ],
  outcomes: [
    done('gate', true),
    done('gate', false),
    done('submit', user),
    failed('submit'),
    failed('submit', apiError('Another account has this e-mail.', 'email')),
    failed('submit', apiError('Please verify the OTP first.', 'otp')),
  ],
  situation: ({ context: { values, errors, passed } }) => [values, Object.keys(errors), passed],
  invariants: {
    'editing.ready': ({ context }) =>
      expectThat(context.errors.lastName, 'errors.lastName').is(undefined),
    'editing.incomplete': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(false),
    'editing.refused': (snapshot) => {
      expectThat(snapshot.hasTag('failed'), 'failed').is(true)
      expectThat(snapshot.context.values.email, 'values.email').is(user.email)
      expectThat(snapshot.context.passed, 'passed').is(true)
    },
    atGate: ({ context }) => {
      expectThat(Object.keys(context.errors).length, 'number of errors').is(0)
      expectThat(context.passed, 'passed').is(false)
    },
    submitting: ({ context }) => {
      expectThat(Object.keys(context.errors).length, 'number of errors').is(0)
      expectThat(context.passed, 'passed').is(true)
    },
    submitted: ({ output }) => expectThat(output, 'output').isNot(undefined),
  },
})
