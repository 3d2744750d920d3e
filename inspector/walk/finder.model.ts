import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { finderMachine } from './finder.machine.ts'

const one = {
  paths: [{ input: 'guest', path: ['abc'], end: ['server.local'] }],
  total: 1,
  isPartial: false,
}
const none = { paths: [], total: 0, isPartial: false }

export const finderModel = defineModel({
  about: 'Finds the paths of a model to a goal.',
  machine: finderMachine,
  inputs: { cart: { machine: 'cart' } },
  events: [
    { type: 'goal.chosen', goal: 'server.local' },
    { type: 'kind.chosen', kind: 'longest' },
    { type: 'beginning.chosen', beginning: 'guest' },
    { type: 'words.typed', words: 'free' },
    { type: 'newPath.requested', visited: ['abc'] },
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
  situation: ({ context }) => [
    context.goal,
    context.kind,
    context.beginning,
    context.words,
    context.found.total,
  ],
  invariants: {
    'list.finding': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    'list.found': ({ context }) => expectThat(context.found, 'found').equals(one),
    'list.none': ({ context }) => expectThat(context.found, 'found').equals(none),
    'list.failed': ({ context }) => expectThat(context.problem, 'problem').isNot(''),
    'newPath.idle': ({ children }) => expectThat(children.findNew, 'findNew').is(undefined),
    'newPath.finding': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    'newPath.allCovered': ({ children }) => expectThat(children.findNew, 'findNew').is(undefined),
    'newPath.failed': ({ context }) => expectThat(context.problem, 'problem').isNot(''),
  },
})
