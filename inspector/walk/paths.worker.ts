import { findModel } from '#machines/models.ts'
import { findPaths, indexPaths, type PathIndex, type PathQuery } from './find-paths.ts'

const indexes = new Map<string, PathIndex>()

addEventListener('message', ({ data }: MessageEvent<{ id: number; query: PathQuery }>) => {
  const { id, query } = data
  try {
    postMessage({ id, found: findPaths(indexOf(query.machine), query) })
  } catch (error) {
    postMessage({ id, problem: error instanceof Error ? error.message : String(error) })
  }
})

function indexOf(machine: string): PathIndex {
  const index = indexes.get(machine) ?? indexPaths(findModel(machine))
  indexes.set(machine, index)
  return index
}
