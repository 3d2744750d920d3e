import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { conversionMachine, type Recorded } from './conversion.machine.ts'
import type { RecordedWalk } from './recorded-walk.ts'

const recorded: Recorded = { messages: [], actorId: 'x:1' }
const walk: RecordedWalk = {
  walkUrl: { machine: 'cart', input: 'guest', path: ['abc'], step: 1 },
  note: '',
}

export const conversionModel = defineModel({
  about: 'Turns a recording into a walk.',
  machine: conversionMachine,
  inputs: { start: undefined },
  events: [{ type: 'walk.requested', recorded }],
  outcomes: [done('findWalk', walk), failed('findWalk')],
  invariants: {
    idle: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(false),
    finding: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    failed: ({ context }) => expectThat(context.problem, 'problem').is('findWalk failed'),
  },
})
