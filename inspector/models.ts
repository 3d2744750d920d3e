import type { Model } from '#machines/kit/model.ts'
import { conversionModel } from './live/conversion.model.ts'
import { liveModel } from './live/live.model.ts'
import { sendingModel } from './live/sending.model.ts'
import { edgesModel } from './walk/edges.model.ts'
import { finderModel } from './walk/finder.model.ts'
import { playbackModel } from './walk/playback.model.ts'

export const inspectorModels: Record<string, Model> = {
  conversion: conversionModel,
  edges: edgesModel,
  finder: finderModel,
  live: liveModel,
  playback: playbackModel,
  sending: sendingModel,
}
