import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done } from '#machines/kit/model.ts'
import { passwordMachine } from './password.machine.ts'

export const passwordModel = defineModel({
  about: 'Changes the member’s password, behind the OTP gate.',
  machine: passwordMachine,
  inputs: { member: undefined },
  events: [],
  outcomes: [done('form', true)],
  invariants: { editing: ({ status }) => expectThat(status, 'status').is('active') },
})
