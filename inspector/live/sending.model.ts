import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, elapsed, failed } from '#machines/kit/model.ts'
import { type Request, sendingMachine } from './sending.machine.ts'

const request: Request = { visit: 1, sessionId: 'x:1', event: { type: 'cart.add' } }
const other: Request = { ...request, event: { type: 'cart.clear' } }

export const sendingModel = defineModel({
  about: 'Sends an event to the running app and waits for what became of it.',
  machine: sendingMachine,
  inputs: { start: undefined },
  events: [
    { type: 'event.sent', request },
    { type: 'event.sent', request: other },
  ],
  outcomes: [
    done('send', 'taken'),
    done('send', 'ignored'),
    done('send', 'gone'),
    failed('send'),
    elapsed('ANSWER_LIMIT', 'sending.waiting'),
  ],
  invariants: {
    idle: ({ context }) => expectThat(context.request, 'request').is(null),
    waiting: ({ context }) => expectThat(context.request, 'request').isNot(null),
    taken: ({ context }) => expectThat(context.request, 'request').isNot(null),
    ignored: ({ context }) => expectThat(context.request, 'request').isNot(null),
    unanswered: ({ context }) => expectThat(context.request, 'request').isNot(null),
  },
})
