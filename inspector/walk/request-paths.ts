import type { FoundPaths, PathQuery } from './find-paths.ts'
import PathsWorker from './paths.worker.ts?worker'

type Response = { id: number; found: FoundPaths } | { id: number; problem: string }

/** The search for a new path has its own worker, so it does not wait for the search that fills the list. */
export function createPathRequests() {
  const workers: { list?: Worker; newPath?: Worker } = {}
  let lastId = 0
  return (query: PathQuery, signal: AbortSignal): Promise<FoundPaths> => {
    const use = query.kind === 'new' ? 'newPath' : 'list'
    workers[use] ??= new PathsWorker()
    const paths = workers[use]
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
