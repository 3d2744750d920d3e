import type { EventObject } from 'xstate'
import type { PageName } from '#contract/routes.ts'
import type { Model } from '#machines/modelling/model.ts'
import { models } from '#machines/models.ts'
import { formsOn } from './forms.ts'
import { SITUATIONS } from './situations.ts'

/**
 * A story's way to its state, as it stands in a file: found once, when the stories are written, and not
 * again by every browser that shows one.
 */
export interface Way {
  /** In machines/models.ts. */
  model: string
  /** The state that is held while the rest settles. */
  state: string
  page?: PageName
  input?: string
  /** Which of the model's events, then of its outcomes, one after the other. */
  steps?: number[]
  /** Instead of steps: one of the page's situations. */
  situation?: string
  /** Instead of steps: a form that the model runs, and which of its scenes. */
  form?: { id: string; scene: number }
}

interface Walkable {
  model: Model
  page?: PageName
  input?: string
  path: EventObject[]
}

/** The way as options of `createScreen`. Rejects if it no longer exists: generate the stories again. */
export async function follow(way: Way): Promise<Walkable> {
  const { page, input, steps = [] } = way
  const model = known(models[way.model], way)
  if (way.situation) {
    const { state: _, ...situation } = known(page && SITUATIONS[page]?.[way.situation], way)
    return { model, ...situation }
  }
  if (way.form && page) {
    const { id, scene } = way.form
    const forms = await formsOn(page, [model])
    const form = known(
      forms.find((form) => form.model.machine.id === id),
      way,
    )
    return { model: form.model, page, path: known(form.scenes[scene], way).path }
  }
  const moves = movesOf(model)
  return { model, page, input, path: steps.map((step) => known(moves[step], way)) }
}

/** A path of a model's events and outcomes as steps. */
export function stepsOf(model: Model, path: EventObject[]): number[] {
  const moves = movesOf(model)
  return path.map((event) => moves.indexOf(event))
}

/** A model's name in machines/models.ts. */
export function nameOf(model: Model): string {
  const name = Object.keys(models).find((name) => models[name] === model)
  if (!name) throw new Error(`The model of "${model.machine.id}" is not in machines/models.ts`)
  return name
}

const movesOf = ({ events, outcomes }: Model): EventObject[] => [...events, ...outcomes]

function known<T>(thing: T | undefined, way: Way): T {
  if (thing === undefined) throw new Error(`There is no way ${JSON.stringify(way)} any more`)
  return thing
}
