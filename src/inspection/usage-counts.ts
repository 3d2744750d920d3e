import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { USAGE_PATH, type UsageKeys } from '#contract/usage.ts'
import { transitionName } from '#machines/kit/statecharts.ts'
import type { Visibility } from '#src/platform/visibility.ts'

/**
 * Notes the names of the states and transitions that a visit reaches, each once: how often a field was
 * typed in would say how long its text is. They are sent when the page is hidden. Returns the `inspect`
 * option of `createActor`.
 */
export function startUsageCounts({ navigator }: Window, visibility: Visibility) {
  const reached = new Set<string>()
  let unsent: UsageKeys = {}
  visibility.onLeave(() => {
    if (Object.keys(unsent).length === 0) return
    navigator.sendBeacon(USAGE_PATH, JSON.stringify(unsent))
    unsent = {}
  })

  function note(machine: string, keys: string[]) {
    for (const key of keys) {
      const name = `${machine} ${key}`
      if (reached.has(name)) continue
      reached.add(name)
      unsent[machine] = [...(unsent[machine] ?? []), key]
    }
  }

  return (event: InspectionEvent) => {
    if (event.type !== '@xstate.snapshot' && event.type !== '@xstate.microstep') return
    const { machine, _nodes } = event.snapshot as Partial<AnyMachineSnapshot>
    // Promises and callbacks have no states.
    if (!machine || !_nodes) return
    const taken: readonly AnyTransitionDefinition[] =
      event.type === '@xstate.microstep' ? event._transitions : []
    // A state that is left at once is in no snapshot, only where a transition begins.
    const states = [..._nodes, ...taken.map(({ source }) => source)]
    note(machine.id, [...states.map(({ id }) => id), ...taken.map(transitionName)])
  }
}
