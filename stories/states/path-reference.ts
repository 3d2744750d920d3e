import type { EventObject } from 'xstate'
import type { PageName } from '#contract/routes.ts'
import type { Model } from '#machines/kit/model.ts'
import { models } from '#machines/models.ts'
import { formsOn } from './forms.ts'
import { VARIANTS } from './variants.ts'

/** A serializable path to a state, so that a browser does not search for it again. */
export interface PathReference {
  model: string
  /** The actor stays in this state while the rest of the page settles. */
  state: string
  page?: PageName
  input?: string
  steps?: number[]
  /** Instead of steps: a key of the page's VARIANTS. */
  variant?: string
  /** Instead of steps: a form that the model invokes, and the index of its scene. */
  form?: { id: string; scene: number }
}

interface StatePath {
  model: Model
  page?: PageName
  input?: string
  path: EventObject[]
}

/** Rejects if the reference is stale: generate the stories again. */
export async function resolve(reference: PathReference): Promise<StatePath> {
  const { page, input, steps = [] } = reference
  const model = known(models[reference.model], reference)
  if (reference.variant) {
    const { input, path } = known(VARIANTS[page ?? reference.model]?.[reference.variant], reference)
    return { model, page, input, path }
  }
  if (reference.form && page) {
    const { id, scene } = reference.form
    const forms = await formsOn(page, [model])
    const form = known(
      forms.find((form) => form.model.machine.id === id),
      reference,
    )
    return { model: form.model, page, path: known(form.scenes[scene], reference).path }
  }
  const moves = movesOf(model)
  return { model, page, input, path: steps.map((step) => known(moves[step], reference)) }
}

export function stepsOf(model: Model, path: EventObject[]): number[] {
  const moves = movesOf(model)
  return path.map((event) => moves.indexOf(event))
}

export function nameOf(model: Model): string {
  const name = Object.keys(models).find((name) => models[name] === model)
  if (!name) throw new Error(`The model of "${model.machine.id}" is not in machines/models.ts`)
  return name
}

const movesOf = ({ events, outcomes }: Model): EventObject[] => [...events, ...outcomes]

function known<T>(thing: T | undefined, reference: PathReference): T {
  if (thing === undefined) throw new Error(`Stale path reference: ${JSON.stringify(reference)}`)
  return thing
}
