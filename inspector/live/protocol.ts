import { array, enums, is, number, optional, type as shape, string, unknown } from 'superstruct'
import { pack, unpack } from './packed.ts'

/** The fields used of a message of @statelyai/inspect 0.7. */
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
  visit: number(),
  order: number(),
})
export type Message = typeof Message.TYPE

/** Each visit of the app counts its session ids from the beginning. */
export const actorIdOf = (visit: number, sessionId: string) => `${visit} ${sessionId}`

export const isMessage = (data: unknown): data is Message => is(data, Message)

const FORMAT = 'matchpoint-inspector'
const Messages = array(Message)
const Recording = shape({ recording: enums([FORMAT]), messages: unknown() })
const PackedRecording = shape({ recording: enums([FORMAT]), parts: array(unknown()) })

export function writeRecording(messages: Message[]): string {
  const { value, parts } = pack(messages)
  return JSON.stringify({ recording: FORMAT, parts, messages: value })
}

/** Throws a readable error if the text is not a recording. */
export function readRecording(text: string): Message[] {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Error('The file is not JSON.')
  }
  const messages = messagesIn(data)
  if (is(messages, Messages)) return messages
  throw new Error('The file is not a recording that the inspector exported.')
}

/** Earlier recordings were not packed. */
function messagesIn(data: unknown): unknown {
  if (!is(data, Recording)) return undefined
  if (!is(data, PackedRecording)) return data.messages
  try {
    return unpack({ parts: data.parts, value: (data as typeof Recording.TYPE).messages })
  } catch {
    return undefined
  }
}
