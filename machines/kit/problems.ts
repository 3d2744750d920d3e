import type { Coverage } from './edges.ts'
import type { Model } from './model.ts'
import { leafNodes, stateNodes, statePath } from './statecharts.ts'

/** What the walks of a model miss or find wrong. */
export function problemsOf(model: Model, coverage: Coverage): string[] {
  const { states, transitions, guards, branches, edges, wrong } = coverage
  const missing = {
    states: states.missing,
    transitions: transitions.missing,
    guards: guards.missing,
    'guards in a state': branches.missing,
    'impossible, but seen': branches.needless,
    edges: edges.missing,
    'events without a transition': unhandled(model),
    'states without an invariant': unnamed(model),
  }
  return [
    ...Object.entries(missing).flatMap(([kind, names]) => names.map((name) => `${kind}: ${name}`)),
    ...Object.entries(wrong).map(([what, path]) => `${what}\n    ${path}`),
  ]
}

const typesOf = ({ events, outcomes }: Model) =>
  [...events, ...outcomes].map(({ type }) => type as string)

function unhandled(model: Model): string[] {
  const handled = new Set(stateNodes(model.machine).flatMap((node) => node.ownEvents))
  return typesOf(model).filter((type) => !handled.has(type))
}

function unnamed({ machine, invariants }: Model): string[] {
  return leafNodes(machine)
    .map(statePath)
    .filter((path) => !(path in invariants))
}
