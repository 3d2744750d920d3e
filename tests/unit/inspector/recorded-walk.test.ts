import '#inspector/matchpoint/register.ts'
import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor, type InspectionEvent } from 'xstate'
import { followWalked } from '#inspector/live/follow-walked.ts'
import { actorIdOf, isMessage, type Message } from '#inspector/live/protocol.ts'
import { recordedWalk } from '#inspector/live/recorded-walk.ts'
import { walkOfLeg } from '#inspector/walk/journey-walk.ts'
import { replay } from '#inspector/walk/replay.ts'
import { testSource } from '#inspector/walk/test-source.ts'
import { eventsOf, walkHref } from '#inspector/walk/walk-url.ts'
import { journeys } from '#machines/journeys.ts'
import { STOPPED_CLOCK, withSimulatedServices } from '#machines/kit/walk.ts'
import { findModel } from '#machines/models.ts'
import { redactMessage } from '#src/inspection/redact.ts'
import { sentDefinition } from './sent-definition.ts'

/** What an inspector receives of an actor that takes the events of a walk. */
function record(walk: { machine: string; input: string; path: string[] }) {
  const { machine, inputs } = findModel(walk.machine)
  const messages: Message[] = []
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.actor' && event.type !== '@xstate.snapshot') return
    const message = {
      ...redactMessage({
        type: event.type,
        sessionId: event.actorRef.sessionId,
        definition: sentDefinition((event.actorRef as { logic?: AnyStateMachine }).logic?.config),
        createdAt: '1795236000000',
        _version: '0.7.2',
        event: event.type === '@xstate.snapshot' ? event.event : undefined,
        snapshot: event.type === '@xstate.snapshot' ? event.snapshot : {},
      }),
      visit: 1,
      order: messages.length,
    }
    if (isMessage(message)) messages.push(message)
  }
  const actor = createActor(withSimulatedServices(machine, []), {
    input: inputs[walk.input],
    inspect,
    clock: STOPPED_CLOCK,
  } as never)
  actor.start()
  for (const event of eventsOf(walk)) actor.send(event as never)
  return { messages, actorId: actorIdOf(1, actor.sessionId) }
}

const legs = journeys.flatMap(({ name, legs: [first] }) => (first ? [{ name, leg: first }] : []))

test.each(legs)('a recording of $name becomes a walk through the same states', ({ leg }) => {
  const walk = walkOfLeg(leg)
  const { messages, actorId } = record(walk)
  const { walkUrl, note } = recordedWalk(messages, actorId)
  const statesOf = ({ machine, input, path }: typeof walkUrl) =>
    replay(findModel(machine), input, eventsOf({ machine, path })).map(({ value }) => value)
  expect(statesOf(walkUrl)).toEqual(statesOf(walk))
  expect(note).toBe('')
  expect(walkHref(walkUrl)).toContain(`/walk/${leg.machine}?from=`)
})

test.each(legs)('what is recorded of $name counts as walked, and nothing else', ({ leg }) => {
  const walk = walkOfLeg(leg)
  const { messages } = record(walk)
  const walkedBy = followWalked()
  const walked = messages.map(walkedBy).filter((one) => one?.machine === walk.machine)
  const steps = replay(findModel(walk.machine), walk.input, eventsOf(walk))
  const states = new Set(walked.flatMap((one) => one?.states ?? []))
  const visited = steps.flatMap((step) => step.visited)
  expect([...states].filter((state) => !visited.includes(state))).toEqual([])
  expect(steps.flatMap((step) => step.states).filter((state) => !states.has(state))).toEqual([])
  const transitions = new Set(walked.flatMap((one) => one?.transitions ?? []))
  const taken = new Set(steps.flatMap((step) => step.taken))
  expect([...transitions].filter((id) => !taken.has(id))).toEqual([])
  expect(transitions.size).toBeGreaterThan(taken.size / 2)
})

test('a walk made of a recording keeps each event as it was recorded', () => {
  const { messages, actorId } = record(walkOfLeg(legs[0]?.leg as (typeof legs)[0]['leg']))
  const { walkUrl, recorded } = recordedWalk(messages, actorId)
  const types = eventsOf(walkUrl).map(({ type }) => type)
  expect(recorded.map((event) => event?.type)).toEqual(types)
  const own = messages.flatMap(({ event }) => event ?? [])
  expect(recorded.filter((event) => !own.includes(event as never))).toEqual([])
})

test('a recorded form that was typed gets steps that stand for the hidden text', () => {
  const { machine, input, path } = walkOfLeg(legs[1]?.leg as (typeof legs)[0]['leg'])
  const { messages, actorId } = record({ machine, input, path })
  // As if the fields had been typed one by one, without an event that fills them in.
  const typed = messages.filter(({ event }) => event?.type !== 'player.isMe')
  const { walkUrl, note } = recordedWalk(typed, actorId)
  const end = replay(findModel(machine), walkUrl.input, eventsOf(walkUrl)).at(-1)
  expect(end?.states).toContain('booked')
  expect(note).toMatch(/step stands for what was typed/)
})

test('a recording of several page loads becomes the walk of the chosen actor', () => {
  const [input = ''] = Object.keys(findModel('login').inputs)
  const visits = [
    record({ machine: 'login', input, path: [] }),
    record(walkOfLeg(legs[0]?.leg as (typeof legs)[0]['leg'])),
  ]
  const messages = visits.flatMap((recording, index) =>
    recording.messages.map((message) => ({
      ...message,
      sessionId: actorIdOf(1, message.sessionId) === recording.actorId ? 'x:0' : message.sessionId,
      visit: index + 1,
    })),
  )
  expect(recordedWalk(messages, actorIdOf(1, 'x:0')).walkUrl.machine).toBe('login')
  expect(recordedWalk(messages, actorIdOf(2, 'x:0')).walkUrl.machine).toBe('checkout')
})

test('a walk ends where the model no longer follows the recording, and says at which event', () => {
  const { messages, actorId } = record(walkOfLeg(legs[0]?.leg as (typeof legs)[0]['leg']))
  const strange = messages.map((message) =>
    message.event?.type === 'checkout.pay'
      ? { ...message, event: { type: 'checkout.haggle' } }
      : message,
  )
  const { walkUrl, note } = recordedWalk(strange, actorId)
  expect(walkUrl.path).toHaveLength(3)
  expect(note).toContain('no example of checkout.haggle')
  expect(() => recordedWalk([], '1 x:9')).toThrow('No model starts as this actor did.')
})

test('neither the walk of a recording, nor its test, holds anything that was typed', () => {
  const { messages, actorId } = record(walkOfLeg(legs[1]?.leg as (typeof legs)[0]['leg']))
  const marked = messages.map((message) => ({
    ...message,
    snapshot: { ...(message.snapshot as object), context: { note: 'shuttle-§-cock' } },
    event: message.event && { ...message.event, value: 'shuttle-§-cock' },
  }))
  const { walkUrl, note } = recordedWalk(marked, actorId)
  expect(`${walkHref(walkUrl)} ${note} ${testSource(walkUrl, [])}`).not.toContain('shuttle')
})
