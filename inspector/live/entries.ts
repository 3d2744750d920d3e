import { triggerOf } from '../chart/labels.ts'
import { leafText, pathsOf } from '../walk/leaf-states.ts'
import type { ObservedActor } from './actors.ts'
import type { Message } from './protocol.ts'

export interface Entry {
  /** The number of messages up to this one. */
  at: number
  /** The number of messages up to the state that an event led to. */
  until: number
  time: string
  sender: string
  receiver: string
  text: string
  payload: object | null
  actorId: string
}

export type EntryKind = 'happened' | 'all' | '@xstate.event' | '@xstate.snapshot' | '@xstate.actor'

/** XState's own messages between an actor and its logic. */
const NOISE = /^xstate\.(?!done\.|error\.|after\.)/

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
})

export function isOfKind({ type, event }: Message, kind: EntryKind): boolean {
  if (kind === 'all' || kind === type) return true
  return kind === 'happened' && type === '@xstate.event' && !NOISE.test(event?.type ?? '')
}

/** A line for each message. */
export function entriesOf(messages: Message[], actors: ObservedActor[]): Entry[] {
  const labels = new Map(actors.map(({ id, label }) => [id, label]))
  const states = untilStates(messages)
  return messages.map((message, index) => {
    const { sessionId, sourceId, name, event, type } = message
    const receiver = labels.get(sessionId) ?? name ?? sessionId
    const sender =
      sourceId === undefined ? outsideOf(event?.type) : (labels.get(sourceId) ?? sourceId)
    const { type: _, ...payload } = event ?? { type: '' }
    return {
      at: index + 1,
      until: states[index] ?? index + 1,
      time: CLOCK.format(Number(message.createdAt)),
      sender,
      receiver,
      text: textOf(message, sender, receiver),
      payload: type === '@xstate.event' && Object.keys(payload).length > 0 ? payload : null,
      actorId: sessionId,
    }
  })
}

const outsideOf = (type = '') => (type.startsWith('xstate.after.') ? 'clock' : 'person or page')

/** For each event, the number of messages up to the snapshot that follows it. */
function untilStates(messages: Message[]): (number | undefined)[] {
  const next = new Map<string, number>()
  const found: (number | undefined)[] = []
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const { type, sessionId } = messages[index] as Message
    if (type === '@xstate.snapshot') next.set(sessionId, index + 1)
    if (type === '@xstate.event') found[index] = next.get(sessionId)
  }
  return found
}

function textOf({ type, event, snapshot }: Message, sender: string, receiver: string): string {
  if (type === '@xstate.actor') return `${receiver} started`
  const trigger = triggerOf(event?.type ?? '').text
  if (type === '@xstate.event') return `${sender} to ${receiver}: ${trigger}`
  const { value } = (snapshot ?? {}) as { value?: unknown }
  return value === undefined
    ? `${receiver} updated`
    : `${receiver} is now ${leafText(pathsOf(value))}`
}
