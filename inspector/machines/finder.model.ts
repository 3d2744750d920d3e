import { defineModel, done, failed } from '#machines/modelling/model.ts'
import { must } from '#machines/modelling/must.ts'
import { finderMachine } from './finder.machine.ts'

const one = { paths: [{ input: 'guest', path: ['abc'] }], total: 1, cut: false }
const none = { paths: [], total: 0, cut: false }

export const finderModel = defineModel({
  machine: finderMachine,
  inputs: { cart: { machine: 'cart' } },
  events: [
    { type: 'goal.chosen', goal: 'server.local' },
    { type: 'kind.chosen', kind: 'longest' },
    { type: 'new.wanted', seen: [] },
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
    finding: (snapshot) => must(snapshot.hasTag('busy'), 'it looks'),
    findingNew: (snapshot) => must(snapshot.hasTag('busy'), 'it looks'),
    found: ({ context }) => must(context.machine === 'cart', 'it is about the same machine'),
    none: ({ context }) => must(context.found.total === 0, 'there is nothing to show'),
    allSeen: (snapshot) => must(!snapshot.hasTag('busy'), 'it looks no further'),
    failed: (snapshot) => {
      must(snapshot.context.problem !== '', 'the reason is known')
      must(snapshot.can({ type: 'find.retry' }), 'it can be tried again')
    },
  },
})
