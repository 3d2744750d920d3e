import type { Model } from './model.ts'

/**
 * A model whose walks throw when they take too long: a faulty machine may have new situations for
 * ever, until the memory is full. In microseconds of CPU time.
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
