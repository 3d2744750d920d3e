import { describe, expect, test } from 'vitest'
import type { AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { inspectorModels } from '#inspector/machines/models.ts'
import type { Model } from '#machines/modelling/model.ts'
import { modelPaths } from '#machines/modelling/paths.ts'
import { stateValue } from '#machines/modelling/settle.ts'
import { nameOf, pathOf, stateNodes, transitionsOf } from '#machines/modelling/transitions.ts'
import { walk } from '#machines/modelling/walk.ts'
import { models } from '#machines/models.ts'

/**
 * Every model, every path: in each state its invariant holds, every state is reached, every event has
 * somewhere to go, and no transition is left untaken.
 */
describe.each(Object.entries({ ...models, ...inspectorModels }))('%s', (_, model) => {
  const paths = modelPaths(model)
  const seen = walkAll(model, paths)

  test(`${paths.length} paths keep the invariants`, () => {
    expect(Object.fromEntries(seen.broken)).toEqual({})
  })

  test('every state is reached, and has an invariant unless it passes at once', () => {
    const states = stateNodes(model.machine).filter((node) => node.parent && !isTransient(node))
    expect(states.map(pathOf).filter((path) => !seen.states.has(path))).toEqual([])
    const leaves = states.filter((node) => Object.keys(node.states).length === 0)
    expect(leaves.map(pathOf).filter((path) => !(path in model.invariants))).toEqual([])
    const known = new Set(states.map(pathOf))
    expect(Object.keys(model.invariants).filter((path) => !known.has(path))).toEqual([])
  })

  test('every transition is taken', () => {
    const names = stateNodes(model.machine).flatMap((node) => transitionsOf(node).map(nameOf))
    expect(names.filter((name) => !seen.transitions.has(name))).toEqual([])
  })

  test('every event of the model is handled somewhere', () => {
    const handled = new Set(stateNodes(model.machine).flatMap((node) => node.ownEvents))
    const types = [...model.events, ...model.outcomes].map(({ type }) => type as string)
    expect(types.filter((type) => !handled.has(type))).toEqual([])
  })
})

function walkAll(model: Model, paths: ReturnType<typeof modelPaths>) {
  const seen = {
    states: new Set<string>(),
    transitions: new Set<string>(),
    broken: new Map<string, string>(),
  }
  for (const path of paths) {
    const taken: string[] = []
    const inspect = (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return
      for (const transition of event._transitions) taken.push(nameOf(transition))
    }
    const { actor } = walk(model.machine, model.inputs[path.input] as never, [], inspect)
    const check = () => {
      const snapshot = actor.getSnapshot()
      for (const node of snapshot._nodes as AnyStateNode[]) seen.states.add(pathOf(node))
      for (const [state, holds] of Object.entries(model.invariants)) {
        if (!snapshot.matches(stateValue(state) as never)) continue
        try {
          holds(snapshot as never)
        } catch (error) {
          seen.broken.set(`${state}: ${error}`, path.events.map(({ type }) => type).join(' → '))
        }
      }
    }
    check()
    for (const event of path.events) {
      actor.send(event)
      check()
    }
    for (const name of taken) seen.transitions.add(name)
  }
  return seen
}

/** A state that is left as soon as it is entered, whatever the context. */
const isTransient = (node: AnyStateNode) =>
  node.always?.some((transition: AnyTransitionDefinition) => !transition.guard) ?? false
