import { registry } from '../registry/registry.ts'
import { knownPaths } from './built-machine.ts'
import { type FoundPaths, findPaths, isKnown, type PathQuery } from './find-paths.ts'

type Response = { id: number; found: FoundPaths } | { id: number; problem: string }

/** Answers from the paths of the build if possible, else asks the worker, if there is one. */
export function createPathRequests() {
  let worker: Worker | undefined
  let lastId = 0
  return async (query: PathQuery, signal: AbortSignal): Promise<FoundPaths> => {
    const known = isKnown(query) ? await knownPaths(query.machine) : undefined
    worker ??= known ? undefined : registry().pathsWorker?.()
    if (known || !worker) return findPaths(query, known)
    const paths = worker
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      const done = new AbortController()
      const options = { signal: AbortSignal.any([done.signal, signal]) }
      const onMessage = ({ data }: MessageEvent<Response>) => {
        if (data.id !== id) return
        done.abort()
        if ('found' in data) resolve(data.found)
        else reject(new Error(data.problem))
      }
      const onError = () => reject(new Error('The path search could not be started'))
      paths.addEventListener('message', onMessage, options)
      paths.addEventListener('error', onError, options)
      paths.postMessage({ id, query })
    })
  }
}
