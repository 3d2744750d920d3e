import { fromPromise } from 'xstate'
import type { EdgeReport } from './edge-report.ts'
import EdgesWorker from './edges.worker.ts?worker'

export const walkEdgesInWorker = fromPromise<EdgeReport, { machine: string }>(
  ({ input, signal }) =>
    new Promise<EdgeReport>((resolve, reject) => {
      const worker = new EdgesWorker()
      signal.addEventListener('abort', () => worker.terminate())
      worker.addEventListener('message', ({ data }: MessageEvent<EdgeReport>) => {
        worker.terminate()
        resolve(data)
      })
      worker.addEventListener('error', ({ message }) =>
        reject(new Error(message || 'The walks could not be started')),
      )
      worker.postMessage(input.machine)
    }),
)
