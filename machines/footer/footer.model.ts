import { supportInfo } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { footerMachine } from './footer.machine.ts'

export const footerModel = defineModel({
  machine: footerMachine,
  inputs: { visitor: undefined },
  events: [],
  outcomes: [done('fetchSupportInfo', supportInfo), failed('fetchSupportInfo')],
  invariants: {
    loading: ({ context }) => must(context.info === null, 'nothing is known yet'),
    loaded: ({ context }) => must(context.info !== null, 'there is something to show'),
    missing: ({ context }) => must(context.info === null, 'the links stand alone'),
  },
})
