import { loginFormMachine } from '../login/login.machine.ts'
import { defineModel, done, failed } from '../model.ts'
import { must } from '../must.ts'
import { refused } from '../refusal.ts'

/** The generic form, seen through the login form: every form is the same statechart. */
export const formModel = defineModel({
  machine: loginFormMachine,
  inputs: { empty: { email: '', password: '' } },
  events: [
    { type: 'field.changed', name: 'email', value: 'asha@' },
    { type: 'field.changed', name: 'email', value: 'asha@example.in' },
    { type: 'field.changed', name: 'password', value: 'shuttlecock' },
    { type: 'field.left', name: 'email' },
    { type: 'form.submit' },
  ],
  outcomes: [
    done('submit', { email: 'asha@example.in', answer: { success: true, otp_verified: false } }),
    failed('submit'),
    failed('submit', refused('No such address.', 'email')),
  ],
  situation: ({ context }) => [context.values, Object.keys(context.errors)],
  invariants: {
    'editing.ready': ({ context }) =>
      must(!('password' in context.errors), 'a field not yet left shows no error'),
    'editing.incomplete': (snapshot) =>
      must(!snapshot.hasTag('busy'), 'nothing is sent that is not complete'),
    'editing.refused': (snapshot) => {
      must(snapshot.hasTag('failed'), 'the refusal can be seen')
      must(snapshot.context.values.password !== '', 'what was typed is kept')
    },
    submitting: ({ context }) =>
      must(Object.keys(context.errors).length === 0, 'only what is valid is sent'),
    submitted: ({ output }) => must(output !== undefined, 'the answer is the output'),
  },
})
