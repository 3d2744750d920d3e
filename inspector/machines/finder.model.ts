import { expectThat } from '#machines/modelling/expect-that.ts'
import { defineModel, done, failed } from '#machines/modelling/model.ts'
import { finderMachine } from './finder.machine.ts'

const one = { paths: [{ input: 'guest', path: ['abc'] }], total: 1, isPartial: false }
const none = { paths: [], total: 0, isPartial: false }

export const finderModel = defineModel({
  machine: finderMachine,
  inputs: { cart: { machine: 'cart' } },
  events: [
    { type: 'goal.chosen', goal: 'server.local' },
    { type: 'kind.chosen', kind: 'longest' },
    { type: 'newPath.requested', visited: [] },
    { type: 'find.retry' },
  ],
  outcomes: [
    done('find', one),
    done('find', none),
    failed('find'),
    done('findNew', one),
    done('findNew', none),
    failed('findNew'),
  ],
  situation: ({ context }) => [context.goal, context.kind, context.found.total],
  invariants: {
    finding: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    findingNew: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    found: ({ context }) => expectThat(context.machine, 'machine').is('cart'),
    none: ({ context }) => expectThat(context.found.total, 'found.total').is(0),
    allCovered: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(false),
    failed: (snapshot) => {
      expectThat(snapshot.context.problem, 'problem').isNot('')
      expectThat(snapshot.can({ type: 'find.retry' }), 'can find.retry').is(true)
    },
  },
})
