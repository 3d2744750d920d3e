import {
  array,
  assert,
  enums,
  is,
  number,
  optional,
  type as shape,
  string,
  unknown,
} from 'superstruct'

/** A message of @statelyai/inspect, version 0.7, as far as it is read here. */
const Message = shape({
  type: enums(['@xstate.actor', '@xstate.event', '@xstate.snapshot']),
  sessionId: string(),
  createdAt: string(),
  _version: string(),
  name: optional(string()),
  parentId: optional(string()),
  sourceId: optional(string()),
  definition: optional(string()),
  event: optional(shape({ type: string() })),
  snapshot: unknown(),
  // The app's stamps (src/inspection/channel.ts).
  visit: number(),
  order: number(),
})
export type Message = typeof Message.TYPE

/** Whether a window's message belongs to the protocol. */
export const isMessage = (data: unknown): data is Message => is(data, Message)

const Recording = shape({ recording: enums(['matchpoint-inspector']), messages: array(Message) })

/** A recording as the text of a file. */
export function writeRecording(messages: Message[]): string {
  return JSON.stringify({ recording: 'matchpoint-inspector', messages }, null, 1)
}

/** Reads a recording's file. Throws, in words for a person, where it is none. */
export function readRecording(text: string): Message[] {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Error('The file is not JSON.')
  }
  try {
    assert(data, Recording)
  } catch (error) {
    throw new Error(`The file is not a recording of this inspector: ${(error as Error).message}`)
  }
  return data.messages
}
