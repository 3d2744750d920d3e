import { array, is, literal, object, string, union, unknown } from 'superstruct'

/** Which moment the screen is to show: a walk's beginning and the keys of its events. */
export interface StageCue {
  machine: string
  input: string
  path: string[]
}

const CueMessage = object({
  type: literal('stage.cue'),
  machine: string(),
  input: string(),
  path: array(string()),
})
export type CueMessage = typeof CueMessage.TYPE

const StageAnswer = union([
  object({ type: literal('stage.ready') }),
  object({ type: literal('stage.shown'), path: array(string()), value: unknown() }),
  object({ type: literal('stage.failed'), path: array(string()), problem: string() }),
])
export type StageAnswer = typeof StageAnswer.TYPE

/** Whether a window's message is a cue for the screen. */
export const isCue = (message: unknown): message is CueMessage => is(message, CueMessage)

/** Whether a window's message is the screen's. */
export const isStageAnswer = (message: unknown): message is StageAnswer => is(message, StageAnswer)
