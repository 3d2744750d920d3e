import { describe, expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'
import { inspectorModels } from '#inspector/machines/models.ts'
import type { Model } from '#machines/modelling/model.ts'
import { type ModelPath, modelPaths } from '#machines/modelling/paths.ts'
import {
  isTransient,
  leafNodes,
  stateNodes,
  statePath,
  stateValue,
  transitionName,
  transitionsOf,
} from '#machines/modelling/statecharts.ts'
import { walk } from '#machines/modelling/walk.ts'
import { models, serverModels } from '#machines/models.ts'

describe.each(Object.entries({ ...models, ...serverModels, ...inspectorModels }))(
  'the model of %s',
  { timeout: 120_000 },
  (_, model) => {
    // Lazy: an error in a walk fails a test instead of the collection of all of them.
    let walked: Walked | undefined
    const walkOnce = () => {
      walked ??= walkPaths(model, modelPaths(model))
      return walked
    }

    test('keeps every invariant on every path', () => {
      expect(walkOnce().violations).toEqual({})
    })

    test('reaches every state', () => {
      const states = stateNodes(model.machine).filter((node) => node.parent && !isTransient(node))
      expect(states.map(statePath).filter((path) => !walkOnce().states.has(path))).toEqual([])
    })

    test('has an invariant for every leaf state, and none for an unknown state', () => {
      const leaves = leafNodes(model.machine).map(statePath)
      expect(leaves.filter((path) => !(path in model.invariants))).toEqual([])
      const states = new Set(stateNodes(model.machine).map(statePath))
      expect(Object.keys(model.invariants).filter((path) => !states.has(path))).toEqual([])
    })

    test('takes every transition', () => {
      const names = stateNodes(model.machine).flatMap((node) =>
        transitionsOf(node).map(transitionName),
      )
      expect(names.filter((name) => !walkOnce().transitions.has(name))).toEqual([])
    })

    test('lists no event that the machine does not handle', () => {
      const handled = new Set(stateNodes(model.machine).flatMap((node) => node.ownEvents))
      const types = [...model.events, ...model.outcomes].map(({ type }) => type as string)
      expect(types.filter((type) => !handled.has(type))).toEqual([])
    })
  },
)

interface Walked {
  states: Set<string>
  transitions: Set<string>
  /** By failed invariant: the events that led to it. */
  violations: Record<string, string>
}

function walkPaths(model: Model, paths: ModelPath<AnyStateMachine>[]): Walked {
  const walked: Walked = { states: new Set(), transitions: new Set(), violations: {} }
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return
    for (const transition of event._transitions) walked.transitions.add(transitionName(transition))
  }
  for (const path of paths) {
    const { actor } = walk(model.machine, model.inputs[path.input] as never, [], inspect)
    const check = () => {
      const snapshot = actor.getSnapshot()
      for (const node of snapshot._nodes as AnyStateNode[]) walked.states.add(statePath(node))
      for (const [state, assertInvariant] of Object.entries(model.invariants)) {
        if (!snapshot.matches(stateValue(state) as never)) continue
        try {
          assertInvariant(snapshot as never)
        } catch (error) {
          const events = path.events.map(({ type }) => type).join(' → ')
          walked.violations[`${state}: ${error}`] = events
        }
      }
    }
    check()
    for (const event of path.events) {
      actor.send(event)
      check()
    }
  }
  return walked
}
