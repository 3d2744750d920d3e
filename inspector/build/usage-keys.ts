import type { Model } from '#machines/kit/model.ts'
import { chartOnce } from '../chart/chart.ts'

/** The ids of states and the names of transitions, by the id of the machine. */
export function usageKeys(models: Record<string, Model>): Record<string, string[]> {
  const keys = new Map<string, Set<string>>()
  for (const { machine } of Object.values(models)) {
    const { states, transitions } = chartOnce(machine)
    const all = [
      ...(keys.get(machine.id) ?? []),
      ...[...states, ...transitions].map(({ id }) => id),
    ]
    keys.set(machine.id, new Set(all))
  }
  return Object.fromEntries([...keys].map(([id, all]) => [id, [...all]]))
}
