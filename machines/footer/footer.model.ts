import { expectThat } from '../modelling/expect-that.ts'
import { supportInfo } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { footerMachine } from './footer.machine.ts'

export const footerModel = defineModel({
  about: 'Loads how the support is reached, for the footer.',
  machine: footerMachine,
  inputs: { visitor: undefined },
  events: [{ type: 'support.retry' }],
  outcomes: [done('fetchSupportInfo', supportInfo), failed('fetchSupportInfo')],
  invariants: {
    loading: ({ context }) => expectThat(context.info, 'info').is(null),
    loaded: ({ context }) => expectThat(context.info, 'info').equals(supportInfo),
    missing: ({ context }) => expectThat(context.info, 'info').is(null),
  },
})
