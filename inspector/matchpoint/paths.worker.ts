import './register.ts'
import { findPaths, type PathQuery } from '#inspector/walk/find-paths.ts'

addEventListener('message', ({ data }: MessageEvent<{ id: number; query: PathQuery }>) => {
  const { id, query } = data
  try {
    postMessage({ id, found: findPaths(query) })
  } catch (error) {
    postMessage({ id, problem: error instanceof Error ? error.message : String(error) })
  }
})
