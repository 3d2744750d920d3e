import { array, enums, is, number, optional, type as shape, string, unknown } from 'superstruct'

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

const Recording = shape({ recording: enums(['matchpoint-inspector']), messages: array(Message) })

export function writeRecording(messages: Message[]): string {
  return JSON.stringify({ recording: 'matchpoint-inspector', messages }, null, 1)
}

/** Throws a readable error if the text is not a recording. */
export function readRecording(text: string): Message[] {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Error('The file is not JSON.')
  }
  if (is(data, Recording)) return data.messages
  throw new Error('The file is not a recording that the inspector exported.')
}
