import { defineModel, done } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { passwordMachine } from './password.machine.ts'

export const passwordModel = defineModel({
  machine: passwordMachine,
  inputs: { member: undefined },
  events: [],
  outcomes: [done('form', true)],
  invariants: {
    editing: ({ children }) => must('form' in children, 'there is a form to fill'),
  },
})
