import { fromPromise } from 'xstate'
import { findModel, registry } from '../registry/registry.ts'
import { type EdgeReport, edgeReport } from './edge-report.ts'

export const walkEdgesInWorker = fromPromise<EdgeReport, { machine: string }>(
  ({ input, signal }) =>
    new Promise<EdgeReport>((resolve, reject) => {
      const worker = registry().edgesWorker?.()
      if (!worker) return resolve(edgeReport(input.machine, findModel(input.machine)))
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
