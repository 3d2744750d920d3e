import type { With } from '#machines/modelling/effects.ts'
import { expectThat } from '#machines/modelling/expect-that.ts'
import { defineModel, done, failed } from '#machines/modelling/model.ts'
import type { EdgeReport } from '../walk/edge-report.ts'
import { edgesMachine } from './edges.machine.ts'

const report: EdgeReport = {
  row: ['cart', '7', '30', '22', '389/390', '5', '600'],
  problems: ['cart, edges: "idle" cart.add (0): refused → "idle"'],
  marks: new Map([['cart', 'walked']]),
}

export const edgesModel = defineModel({
  machine: edgesMachine,
  inputs: { cart: { machine: 'cart' } },
  about: 'Walks every edge of the models of machines, one after the other.',
  events: [{ type: 'edges.walk' }, { type: 'edges.cancel' }],
  outcomes: [done('walkEdges', report), failed('walkEdges')],
  situation: () => null,
  tags: { walking: ['busy'], failed: ['failed'] },
  invariants: {
    idle: ({ context }) => expectThat(context.report, 'report').is(null),
    walking: ({ context }) => expectThat(context.report, 'report').is(null),
    walked: ({ context }) => expectThat(context.report, 'report').is(report),
    failed: (snapshot) => {
      expectThat(snapshot.context.problem, 'problem').is('walkEdges failed')
      expectThat(snapshot.can({ type: 'edges.walk' }), 'can edges.walk').is(true)
    },
  },
  effects: {},
  calls: { walking: { walkEdges: () => ({ machine: 'cart' }) } },
  after: {
    'edges.walk': () => ({ states: ['walking'] }),
    'edges.cancel': () => ({ states: ['idle'] }),
    'xstate.done.actor.walkEdges': ({ event }: With<{ output: EdgeReport }>) => ({
      states: ['walked'],
      context: { report: event.output },
    }),
    'xstate.error.actor.walkEdges': () => ({ states: ['failed'] }),
  },
})
