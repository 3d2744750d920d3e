import './register.ts'
import { edgeReport } from '#inspector/walk/edge-report.ts'
import { findModel } from '#machines/models.ts'

addEventListener('message', ({ data: name }: MessageEvent<string>) => {
  postMessage(edgeReport(name, findModel(name)))
})
