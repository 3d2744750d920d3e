import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import type { EdgeReport } from './edge-report.ts'
import { edgesMachine } from './edges.machine.ts'

const report: EdgeReport = {
  row: ['cart', '7', '30', '22', '389/390', '5', '600'],
  problems: ['cart, edges: "idle" cart.add (0): refused to "idle"'],
  marks: new Map([['cart', 'walked']]),
}

export const edgesModel = defineModel({
  about: 'Walks every edge of the models of machines, one after the other.',
  machine: edgesMachine,
  inputs: { cart: { machines: ['cart'] }, two: { machines: ['cart', 'city'] } },
  events: [{ type: 'edges.walk' }, { type: 'edges.cancel' }],
  outcomes: [done('walkEdges', report), failed('walkEdges')],
  situation: ({ context }) => [context.machines.length, context.reports.length],
  invariants: {
    idle: ({ context: { machines, reports } }) =>
      expectThat(machines.length - reports.length, 'machines left').isAbove(0),
    walking: ({ context: { machines, reports } }) =>
      expectThat(machines.length - reports.length, 'machines left').isAbove(0),
    walked: ({ context: { machines, reports } }) =>
      expectThat(reports.length, 'reports').is(machines.length),
    failed: (snapshot) => {
      expectThat(snapshot.context.problem, 'problem').is('walkEdges failed')
      expectThat(snapshot.can({ type: 'edges.walk' }), 'can edges.walk').is(true)
    },
  },
})
