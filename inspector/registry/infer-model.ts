import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { done, failed, type Model, type Outcome } from '#machines/kit/model.ts'
import { stateNodes, transitionsOf } from '#machines/kit/statecharts.ts'

/**
 * A model of a machine that has none: each event that a state names, without a payload, and each end
 * of what it invokes and waits for. It knows no inputs, so the machine starts without one.
 */
export function inferModel(machine: AnyStateMachine): Model {
  const nodes = stateNodes(machine)
  const types = [...new Set(nodes.flatMap(typesOf))]
  const outcomes = types.filter((type) => type.startsWith('xstate.')).map(outcomeOf)
  const ends = nodes.flatMap(({ invoke }) => invoke.map(({ id }) => done(id)))
  return {
    about: machine.root.description ?? '',
    machine,
    inputs: { start: undefined },
    events: types.filter((type) => !type.startsWith('xstate.')).map((type) => ({ type })),
    outcomes: [...new Map([...ends, ...outcomes].map((one) => [one.type, one])).values()],
    invariants: {},
    isolated: true,
  }
}

const typesOf = (node: AnyStateNode): string[] =>
  transitionsOf(node)
    .map(({ eventType }) => eventType)
    .filter((type) => type !== '' && !type.includes('*') && !type.startsWith('xstate.done.state.'))

function outcomeOf(type: string): Outcome {
  const [, end, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (id === undefined) return { type }
  return end === 'done' ? done(id) : failed(id)
}
