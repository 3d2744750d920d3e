import type { Model } from '#machines/modelling/model.ts'
import { finderModel } from './finder.model.ts'
import { liveModel } from './live.model.ts'
import { playerModel } from './player.model.ts'

/** The models of the inspector's own machines, by the machine's name. */
export const inspectorModels: Record<string, Model> = {
  finder: finderModel,
  live: liveModel,
  player: playerModel,
}
