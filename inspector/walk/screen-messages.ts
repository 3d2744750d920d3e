import { array, is, literal, object, string, union, unknown } from 'superstruct'

export interface ScreenStep {
  machine: string
  input: string
  path: string[]
}

const ShowMessage = object({
  type: literal('screen.show'),
  machine: string(),
  input: string(),
  path: array(string()),
})
export type ShowMessage = typeof ShowMessage.TYPE

const FrameMessage = union([
  object({ type: literal('screen.ready') }),
  object({ type: literal('screen.shown'), path: array(string()), value: unknown() }),
  object({ type: literal('screen.failed'), path: array(string()), problem: string() }),
])
export type FrameMessage = typeof FrameMessage.TYPE

export const isShowMessage = (message: unknown): message is ShowMessage => is(message, ShowMessage)

export const isFrameMessage = (message: unknown): message is FrameMessage =>
  is(message, FrameMessage)
