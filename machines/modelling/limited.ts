import type { Model } from './model.ts'

/**
 * A model whose walks throw after `maxCpu` microseconds of CPU time. A faulty machine may have an
 * unlimited number of situations, and its walk would end only when the memory is full.
 */
export function limited(model: Model, maxCpu: number): Model {
  const { situation = ({ context }) => context } = model
  const start = process.cpuUsage()
  return {
    ...model,
    situation: (snapshot) => {
      if (process.cpuUsage(start).user > maxCpu) throw new Error('Endless')
      return situation(snapshot)
    },
  }
}
