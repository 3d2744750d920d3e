import { findModel } from '#machines/models.ts'
import { edgeReport } from './edge-report.ts'

addEventListener('message', ({ data: name }: MessageEvent<string>) => {
  postMessage(edgeReport(name, findModel(name)))
})
