import { type PossibleStep, possibleSteps } from './possible-steps.ts'
import { replayed } from './replayed.ts'
import { type WalkUrl, walkHref } from './walk-url.ts'

/** The possible events at a step, and the links to the walks that continue with them. */
export function possibleAt(walkUrl: WalkUrl) {
  const { machine, input, path, step } = walkUrl
  const current = replayed(walkUrl)[step]
  return {
    steps: current ? possibleSteps(machine, current) : [],
    hrefOf: ({ key }: PossibleStep) =>
      walkHref({ machine, input, path: [...path.slice(0, step), key], step: step + 1 }),
  }
}
