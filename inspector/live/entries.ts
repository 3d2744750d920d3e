import { triggerOf } from '../chart/labels.ts'
import { leafText, pathsOf } from '../chart/leaf-states.ts'
import { groupBy } from '../data/group-by.ts'
import { payloadOf } from '../data/payload.ts'
import { statesText } from '../walk/state-text.ts'
import { actorsAt, modelNameOf, type ObservedActor } from './actors.ts'
import { actorIdOf, type Message } from './protocol.ts'

/** A sender or receiver of events: an actor, or what is outside the app. */
interface Party {
  id: string
  name: string
}

export interface Entry {
  /** The number of messages up to this one. */
  at: number
  /** The number of messages up to the state that an event led to. */
  until: number
  time: string
  sender: Party
  receiver: Party
  text: string
  /** The text without the names of sender and receiver. */
  inLane: string
  payload: object | null
  actorId: string
}

export type EntryKind = 'happened' | 'all' | '@xstate.event' | '@xstate.snapshot' | '@xstate.actor'

/** XState's own messages between an actor and its logic. */
const NOISE = /^xstate\.(?!done\.|error\.|after\.)/

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

export function isOfKind({ type, event }: Message, kind: EntryKind): boolean {
  if (kind === 'all' || kind === type) return true
  return kind === 'happened' && type === '@xstate.event' && !NOISE.test(event?.type ?? '')
}

/** A line for each message. */
export function entriesOf(messages: Message[]): Entry[] {
  const actors = namedActors(messages)
  const states = untilStates(messages)
  return messages.map((message, index) => {
    const { visit, sessionId, sourceId, name, event, type } = message
    const partyOf = (session: string, otherwise = session): Party => {
      const id = actorIdOf(visit, session)
      return { id, name: actors.get(id)?.name ?? otherwise }
    }
    const receiver = partyOf(sessionId, name)
    const sender = sourceId === undefined ? outsideOf(event?.type) : partyOf(sourceId)
    const inLane = laneText(message, actors.get(receiver.id)?.chart ?? null)
    return {
      at: index + 1,
      until: states[index] ?? index + 1,
      time: CLOCK.format(Number(message.createdAt)),
      sender,
      receiver,
      text:
        type === '@xstate.event'
          ? `${sender.name} to ${receiver.name}: ${inLane}`
          : `${receiver.name} ${inLane}`,
      inLane,
      payload: type === '@xstate.event' && event ? payloadOf(event) : null,
      actorId: receiver.id,
    }
  })
}

/** Each sender and receiver once, in the order in which they appear. */
export function lanesOf(entries: Entry[]): Party[] {
  const parties = entries.flatMap(({ sender, receiver }) => [sender, receiver])
  return [...new Map(parties.map((party) => [party.id, party])).values()]
}

type NamedActor = Pick<ObservedActor, 'name' | 'chart'>

/** All actors by id, named by their labels; later ones of the same label have a number. */
function namedActors(messages: Message[]): ReadonlyMap<string, NamedActor> {
  const visits = [...groupBy(messages, ({ visit }) => visit).values()]
  const actors = visits.flatMap((own) => actorsAt(own, own.length))
  const named = [...groupBy(actors, ({ label }) => label).values()].flatMap((same) =>
    same.map(({ id, label, chart }, index) => {
      const number = index === 0 ? '' : ` ${index + 1}`
      return [id, { name: `${label}${number}`, chart }] as const
    }),
  )
  return new Map(named)
}

function outsideOf(type = ''): Party {
  const name = type.startsWith('xstate.after.') ? 'clock' : 'person or page'
  return { id: name, name }
}

/** For each event, the number of messages up to the snapshot that follows it. */
function untilStates(messages: Message[]): (number | undefined)[] {
  const next = new Map<string, number>()
  const found: (number | undefined)[] = []
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const { type, visit, sessionId } = messages[index] as Message
    const id = actorIdOf(visit, sessionId)
    if (type === '@xstate.snapshot') next.set(id, index + 1)
    if (type === '@xstate.event') found[index] = next.get(id)
  }
  return found
}

function laneText({ type, event, snapshot }: Message, chart: ObservedActor['chart']): string {
  if (type === '@xstate.actor') return 'started'
  if (type === '@xstate.event') return triggerOf(event?.type ?? '').text
  const { value, context } = (snapshot ?? {}) as { value?: unknown; context?: unknown }
  if (value === undefined) return 'updated'
  const paths = pathsOf(value)
  const model = chart && modelNameOf(chart, context)
  return model
    ? `is now ‘${statesText(model, paths)}’ (${leafText(paths)})`
    : `is now ${leafText(paths)}`
}
