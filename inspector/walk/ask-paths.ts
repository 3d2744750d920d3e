import PathsWorker from './paths.worker.ts?worker'
import type { FoundPaths, PathQuery } from './search.ts'

type Answer = { id: number; found: FoundPaths } | { id: number; problem: string }

let worker: Worker | undefined
let asked = 0

/** Asks the worker for paths. Rejects with what it says where it cannot; gives up when `signal` does. */
export function askPaths(query: PathQuery, signal: AbortSignal): Promise<FoundPaths> {
  worker ??= new PathsWorker()
  const at = worker
  asked += 1
  const id = asked
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    at.addEventListener(
      'message',
      ({ data }: MessageEvent<Answer>) => {
        if (data.id !== id) return
        over.abort()
        if ('found' in data) resolve(data.found)
        else reject(new Error(data.problem))
      },
      { signal: AbortSignal.any([over.signal, signal]) },
    )
    at.addEventListener(
      'error',
      () => reject(new Error('The search for paths could not be started')),
      { signal: AbortSignal.any([over.signal, signal]) },
    )
    at.postMessage({ id, query })
  })
}
