import { findModel } from '../registry/registry.ts'
import { type ReplayStep, replay } from './replay.ts'
import { eventsOf, type WalkUrl } from './walk-url.ts'

let last: { walk: string; steps: ReplayStep[] } | undefined

/** The steps of a walk. Those of the last walk are cached: a page reads them several times. */
export function replayed({ machine, input, path }: Pick<WalkUrl, 'machine' | 'input' | 'path'>) {
  const walk = JSON.stringify([machine, input, path])
  if (last?.walk !== walk) {
    last = { walk, steps: replay(findModel(machine), input, eventsOf({ machine, path })) }
  }
  return last.steps
}
