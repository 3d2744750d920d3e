import { type AnyActorRef, type AnyStateMachine, type EventObject, transition } from 'xstate'
import { done, type Model, type Outcome } from './model.ts'
import { stateValue } from './statecharts.ts'
import { isMachine } from './walk.ts'

/** Bounds machines that invoke the same service again and again. */
const MAX_RESPONSES = 100

/**
 * The model of a machine. Where one machine has several models, the `kind` of their inputs selects
 * one.
 */
export function modelOf(models: Model[], logic: unknown, kind?: unknown): Model | undefined {
  return models.find(
    ({ machine, inputs }) =>
      machine.config === (logic as AnyStateMachine).config &&
      (kind === undefined || Object.values(inputs).some((input) => kindOf(input) === kind)),
  )
}

export function kindOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
}

/** An actor that must not change its state; `state` (a dotted path) limits this to a part of it. */
export interface Pinned {
  actor: AnyActorRef
  state?: string
}

interface SettleOptions {
  pinned?: Pinned
  /** Respond with a failure where the model has one. */
  fails?: boolean
}

/**
 * Responds to every pending invoke of `actor` and its child machines with the model's first success.
 * Stops early once `until` returns true.
 */
export function settleAll(
  actor: AnyActorRef,
  models: Model[],
  { pinned, until }: { pinned?: Pinned; until?: () => boolean } = {},
): void {
  for (let responses = 0; responses < MAX_RESPONSES && !until?.(); responses++) {
    if (!settleNext(actor, models, { pinned })) return
  }
}

/** Responds to one pending invoke of `actor` or a child machine; false if there is none. */
export function settleNext(actor: AnyActorRef, models: Model[], options: SettleOptions): boolean {
  const next = nextResponse(actor, models, options)
  next?.to.send(next.event)
  return next !== null
}

function nextResponse(
  actor: AnyActorRef,
  models: Model[],
  options: SettleOptions,
  parents: AnyActorRef[] = [],
): { to: AnyActorRef; event: EventObject } | null {
  const snapshot = actor.getSnapshot()
  if (snapshot?.status !== 'active') return null
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef>)
  const outcomes = modelOf(models, logicOf(actor), kindOf(snapshot.context))?.outcomes ?? []
  const outcomeOf = (kind: 'done' | 'error', id: string) =>
    outcomes.find(({ type }) => type === `xstate.${kind}.actor.${id}`)
  for (const [id, child] of children) {
    if (isMachine(logicOf(child))) {
      const response = nextResponse(child, models, options, [actor, ...parents])
      if (response) return response
      continue
    }
    const event =
      (options.fails && outcomeOf('error', id)) ||
      outcomeOf('done', id) ||
      outcomes.find((each) => isSentBy(id, each) && snapshot.can(each))
    if (event && keepsPinned(actor, event, options.pinned, parents)) return { to: actor, event }
  }
  return null
}

const isSentBy = (id: string, { type, actorId }: Outcome) =>
  actorId === id && !type.startsWith('xstate.')

/** True if the pinned actor still runs, in its pinned state, after `event`. Parents: the nearest first. */
function keepsPinned(
  actor: AnyActorRef,
  event: EventObject,
  pinned: Pinned | undefined,
  [parent, ...parents]: AnyActorRef[],
): boolean {
  if (!pinned) return true
  const machine = logicOf(actor) as AnyStateMachine
  // `transition` cannot deliver what a machine sends to its parent.
  if (!contains(actor, pinned.actor) && !canEnd(machine)) return true
  const before = actor.getSnapshot()
  const [after] = transition(machine, before, event)
  if (actor !== pinned.actor) {
    if (after.status === 'done' && parent) {
      return keepsPinned(parent, done(actor.id, after.output), pinned, parents)
    }
    const ancestors = Object.entries(before.children as Record<string, AnyActorRef>).filter(
      ([, child]) => contains(child, pinned.actor),
    )
    return ancestors.every(([id, child]) => after.children[id] === child)
  }
  return pinned.state === undefined
    ? JSON.stringify(after.value) === JSON.stringify(before.value)
    : after.matches(stateValue(pinned.state))
}

const canEnd = ({ states }: AnyStateMachine) =>
  Object.values(states).some(({ type }) => type === 'final')

function contains(actor: AnyActorRef, wanted: AnyActorRef): boolean {
  if (actor === wanted) return true
  const children = (actor.getSnapshot()?.children ?? {}) as Record<string, AnyActorRef>
  return Object.values(children).some((child) => contains(child, wanted))
}

export const logicOf = (actor: AnyActorRef): unknown => (actor as { logic?: unknown }).logic
