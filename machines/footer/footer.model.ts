import { supportInfo } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
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
