import type { Model } from '#machines/kit/model.ts'
import { conversionModel } from './conversion.model.ts'
import { edgesModel } from './edges.model.ts'
import { finderModel } from './finder.model.ts'
import { liveModel } from './live.model.ts'
import { playbackModel } from './playback.model.ts'
import { sendingModel } from './sending.model.ts'

export const inspectorModels: Record<string, Model> = {
  conversion: conversionModel,
  edges: edgesModel,
  finder: finderModel,
  live: liveModel,
  playback: playbackModel,
  sending: sendingModel,
}
