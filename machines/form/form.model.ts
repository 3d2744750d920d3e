import { user } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { profileFormMachine, profileValues } from '../profile/profile.machine.ts'
import { refused } from '../refusal.ts'

/** The generic form, seen through the profile's, which has a gate: every form is the same statechart. */
export const formModel = defineModel({
  machine: profileFormMachine,
  inputs: { member: profileValues(user) },
  events: [
    { type: 'field.changed', name: 'lastName', value: '' },
    { type: 'field.changed', name: 'lastName', value: 'Rao' },
    { type: 'field.changed', name: 'phone', value: '984501' },
    { type: 'field.changed', name: 'phone', value: '+91 98450 54321' },
    { type: 'field.left', name: 'phone' },
    { type: 'form.submit' },
    { type: 'form.reset' },
  ],
  outcomes: [
    done('gate', true),
    done('gate', false),
    done('submit', user),
    failed('submit'),
    failed('submit', refused('Another account has this e-mail.', 'email')),
    failed('submit', refused('Please verify the OTP first.', 'otp')),
  ],
  situation: ({ context: { values, errors, passed } }) => [values, Object.keys(errors), passed],
  invariants: {
    'editing.ready': ({ context }) =>
      must(!('lastName' in context.errors), 'a field not yet left shows no error'),
    'editing.incomplete': (snapshot) =>
      must(!snapshot.hasTag('busy'), 'nothing is sent that is not complete'),
    'editing.refused': (snapshot) => {
      must(snapshot.hasTag('failed'), 'the refusal can be seen')
      must(snapshot.context.values.email === user.email, 'what was not typed again is kept')
      must(snapshot.context.passed, 'what is mended needs no second code')
    },
    atGate: ({ context }) => {
      must(Object.keys(context.errors).length === 0, 'only what is valid comes to the gate')
      must(!context.passed, 'a gate that was passed is not shown again')
    },
    submitting: ({ context }) => {
      must(Object.keys(context.errors).length === 0, 'only what is valid is sent')
      must(context.passed, 'nothing is sent before the gate was passed')
    },
    submitted: ({ output }) => must(output !== undefined, 'the answer is the output'),
  },
})
