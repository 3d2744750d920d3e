import { type AnyActorRef, type AnyStateMachine, type EventObject, getNextSnapshot } from 'xstate'
import { done, type Model } from './model.ts'
import { isMachine } from './walk.ts'

/** A bound for machines that ask again and again. */
const MOST_ANSWERS = 100

/**
 * The model of what an actor runs, or undefined. A statechart that serves several kinds of things
 * says so in the `kind` of its input, and has a model for each.
 */
export function modelOf(models: Model[], logic: unknown, kind?: unknown): Model | undefined {
  return models.find(
    ({ machine, inputs }) =>
      machine.config === (logic as AnyStateMachine).config &&
      (kind === undefined || Object.values(inputs).some((input) => kindOf(input) === kind)),
  )
}

/** The `kind` of an input or a context, where it has one. */
export function kindOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
}

/** What is to stay as it is: an actor, in its whole state or the part that a dotted path names. */
export interface Held {
  actor: AnyActorRef
  state?: string
}

interface AnswerOptions {
  held?: Held
  /** Whether it is answered with a failure, where the model has one. */
  fails?: boolean
}

/**
 * Answers all that `actor` and its child machines still wait for, each with the first success that
 * its model has, so that what was not looked at stands there finished. `held` stays where it is;
 * `until` says when enough has been answered.
 */
export function settle(
  actor: AnyActorRef,
  models: Model[],
  { held, until }: { held?: Held; until?: () => boolean } = {},
): void {
  for (let answers = 0; answers < MOST_ANSWERS && !until?.(); answers++) {
    if (!answerNext(actor, models, { held })) return
  }
}

/** Answers one thing that `actor` or a child machine waits for; false where there is none. */
export function answerNext(actor: AnyActorRef, models: Model[], options: AnswerOptions): boolean {
  const next = nextAnswer(actor, models, options)
  next?.to.send(next.event)
  return next !== null
}

function nextAnswer(
  actor: AnyActorRef,
  models: Model[],
  options: AnswerOptions,
  parents: AnyActorRef[] = [],
): { to: AnyActorRef; event: EventObject } | null {
  const snapshot = actor.getSnapshot()
  if (snapshot?.status !== 'active') return null
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef>)
  const outcomes = modelOf(models, logicOf(actor), kindOf(snapshot.context))?.outcomes ?? []
  const of = (how: string, id: string) =>
    outcomes.find(({ type }) => type === `xstate.${how}.actor.${id}`)
  for (const [id, child] of children) {
    if (isMachine(logicOf(child))) {
      const answer = nextAnswer(child, models, options, [actor, ...parents])
      if (answer) return answer
      continue
    }
    const event = (options.fails && of('error', id)) || of('done', id)
    if (event && leavesInPlace(actor, event, options.held, parents)) return { to: actor, event }
  }
  return null
}

/** Whether what is held would still be there, and where it is, after `event`. Parents: the nearest first. */
function leavesInPlace(
  actor: AnyActorRef,
  event: EventObject,
  held: Held | undefined,
  [parent, ...parents]: AnyActorRef[],
): boolean {
  if (!held) return true
  const before = actor.getSnapshot()
  const after = getNextSnapshot(logicOf(actor) as AnyStateMachine, before, event)
  if (actor !== held.actor) {
    if (after.status === 'done' && parent) {
      return leavesInPlace(parent, done(actor.id, after.output), held, parents)
    }
    const kept = Object.entries(before.children as Record<string, AnyActorRef>).filter(
      ([, child]) => contains(child, held.actor),
    )
    return kept.every(([id, child]) => after.children[id] === child)
  }
  return held.state === undefined
    ? JSON.stringify(after.value) === JSON.stringify(before.value)
    : after.matches(stateValue(held.state) as never)
}

function contains(actor: AnyActorRef, wanted: AnyActorRef): boolean {
  if (actor === wanted) return true
  const children = (actor.getSnapshot()?.children ?? {}) as Record<string, AnyActorRef>
  return Object.values(children).some((child) => contains(child, wanted))
}

/** A dotted path as a state's value: `a.b` as `{ a: 'b' }`. */
export function stateValue(path: string): unknown {
  return path
    .split('.')
    .reduceRight<unknown>((value, key) => (value === undefined ? key : { [key]: value }), undefined)
}

export const logicOf = (actor: AnyActorRef): unknown => (actor as { logic?: unknown }).logic
