import {
  array,
  enums,
  is,
  literal,
  nullable,
  number,
  object,
  optional,
  string,
  union,
  unknown,
} from 'superstruct'

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

/** Asks which controls make the events of a path. */
const ControlsMessage = object({
  type: literal('screen.findControls'),
  machine: string(),
  input: string(),
  path: array(string()),
})
export type ControlsMessage = typeof ControlsMessage.TYPE

/** Sends an event of the model to the screen that is shown. */
const SendMessage = object({ type: literal('screen.send'), key: string() })

const Control = object({
  role: enums(['button', 'link', 'textbox']),
  name: string(),
  /** Its place among those of the same role and name, and their number. */
  at: number(),
  of: number(),
  /** The text for a field. */
  value: optional(string()),
})
export type Control = typeof Control.TYPE

const FrameMessage = union([
  object({ type: literal('screen.ready') }),
  object({ type: literal('screen.shown'), path: array(string()), value: unknown() }),
  object({ type: literal('screen.failed'), path: array(string()), problem: string() }),
  object({ type: literal('screen.controls'), controls: array(nullable(Control)) }),
])
export type FrameMessage = typeof FrameMessage.TYPE

export const isShowMessage = (message: unknown): message is ShowMessage => is(message, ShowMessage)

export const isControlsMessage = (message: unknown): message is ControlsMessage =>
  is(message, ControlsMessage)

export const isSendMessage = (message: unknown): message is typeof SendMessage.TYPE =>
  is(message, SendMessage)

export const isFrameMessage = (message: unknown): message is FrameMessage =>
  is(message, FrameMessage)
