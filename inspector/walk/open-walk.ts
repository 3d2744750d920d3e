import { triggerOf } from '../chart/labels.ts'
import { leafText } from '../chart/leaf-states.ts'
import { findModel } from '../registry/registry.ts'
import { eventKeys } from './event-keys.ts'
import type { ReplayStep } from './replay.ts'
import { replayed } from './replayed.ts'
import { parseWalkUrl, type StepId, type WalkUrl } from './walk-url.ts'

export interface OpenedWalk {
  walkUrl: WalkUrl | null
  /** What the model or machine lost since the link was made; empty where all holds. */
  gone: string
}

/** The walk of a link, as far as today's model and machine follow it. */
export function openWalk(machine: string, queryString: string): OpenedWalk {
  const model = findModel(machine)
  const params = parseWalkUrl(queryString)
  if (!params) return { walkUrl: null, gone: '' }
  const { from: input, steps: ids, journey } = params
  if (!(input in model.inputs)) {
    return { walkUrl: null, gone: `The model no longer has the beginning “${input}”.` }
  }
  const { events } = eventKeys(model)
  const missing = ids.findIndex(({ key }) => !events.has(key))
  const known = (missing === -1 ? ids : ids.slice(0, missing)).map(({ key }) => key)
  const steps = replayed({ machine, input, path: known })
  const untaken = steps.findIndex(({ event, taken }) => event && taken.length === 0)
  const path = untaken === -1 ? known : known.slice(0, untaken - 1)
  const isWhole = path.length === ids.length
  return {
    walkUrl: {
      ...atStep({ machine, input, path }, params.step),
      ...(isWhole && journey ? { journey } : {}),
    },
    gone: isWhole ? '' : goneText(ids, path.length, untaken === -1 ? undefined : steps[untaken]),
  }
}

/** A link may name a step after the last one that can be walked. */
export const atStep = <Walk extends Pick<WalkUrl, 'path'>>(walk: Walk, step: number) => ({
  ...walk,
  step: Math.min(step, walk.path.length),
})

function goneText(ids: StepId[], held: number, untaken: ReplayStep | undefined): string {
  const id = ids[held]
  const name = id?.type ? triggerOf(id.type).text : 'its event'
  const why = untaken
    ? `nothing handles it any more in ${leafText(untaken.states)}`
    : 'the model no longer has this event with this payload'
  const rest = ids.length - held - 1
  const after =
    rest > 0 ? ` The ${rest === 1 ? 'step' : `${rest} steps`} after it cannot be walked.` : ''
  return `Step ${held + 1}, ${name}: ${why}.${after}`
}
