import type { Model } from '#machines/kit/model.ts'
import { type ChartState, type ChartTransition, chartOnce } from '../chart/chart.ts'
import { type Heat, heatOf } from '../chart/heat.ts'
import type { EdgeReport } from '../walk/edge-report.ts'
import type { UsageFile } from './usage-file.ts'

/** States and transitions of a machine. */
export interface Parts {
  states: ChartState[]
  transitions: ChartTransition[]
}

export interface MachineUsage {
  machine: string
  /** Counts by the ids of states and transitions. */
  heat: ReadonlyMap<string, Heat>
  all: Parts
  /** States and transitions that no counted visit reached. */
  unreached: Parts
}

export const sizeOf = ({ states, transitions }: Parts) => states.length + transitions.length

/** A transition to several states counts once; the machine itself and a state of history are no place. */
function partsOf({ machine }: Model): Parts {
  const { states, transitions } = chartOnce(machine)
  return {
    states: states.filter(({ path, kind }) => path !== '' && kind !== 'history'),
    transitions: [...new Map(transitions.map((one) => [one.id, one])).values()],
  }
}

const filtered = ({ states, transitions }: Parts, has: (id: string) => boolean): Parts => ({
  states: states.filter(({ id }) => has(id)),
  transitions: transitions.filter(({ id }) => has(id)),
})

export function machineUsage(machine: string, model: Model, file: UsageFile): MachineUsage {
  const counts = new Map(Object.entries(file.machines[model.machine.id] ?? {}))
  const all = partsOf(model)
  const countOf = (id: string) => counts.get(id) ?? 0
  const ids = [model.machine.id, ...[...all.states, ...all.transitions].map(({ id }) => id)]
  return {
    machine,
    heat: heatOf(new Map(ids.map((id) => [id, countOf(id)]))),
    all,
    unreached: filtered(all, (id) => countOf(id) === 0),
  }
}

/** States and transitions that the walks of `npm test` do not reach. */
export const untested = ({ all }: MachineUsage, { marks }: EdgeReport): Parts =>
  filtered(all, (id) => marks.get(id) === 'missing')
