import type { Journey, Leg } from '#machines/kit/journey.ts'
import { parseStep, type WalkUrl } from './walk-url.ts'

/** The leg that a walk is, by its index. */
export interface FoundLeg {
  journey: Journey
  leg: number
}

type Walk = Pick<WalkUrl, 'machine' | 'input' | 'path' | 'journey'>

export function walkOfLeg({ machine, beginning, steps }: Omit<Leg, 'end'>): WalkUrl {
  const path = steps.map((step) => parseStep(step).key)
  return { machine, input: beginning, path, step: 0 }
}

/** The journey and leg that a walk is: that which it names, or the only one with these steps. */
export function findLeg(journeys: Journey[], walk: Walk): FoundLeg | null {
  const found = journeys.flatMap((journey) => {
    const leg = journey.legs.findIndex((one) => isSame(walkOfLeg(one), walk))
    return leg === -1 ? [] : [{ journey, leg }]
  })
  const named = found.find(({ journey }) => journey.name === walk.journey)
  return named ?? (found.length === 1 ? (found[0] ?? null) : null)
}

const isSame = (a: Walk, b: Walk) =>
  a.machine === b.machine && a.input === b.input && a.path.join() === b.path.join()
