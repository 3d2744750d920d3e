import type { ComponentType } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { Journey } from '#machines/kit/journey.ts'
import type { Model, Step } from '#machines/kit/model.ts'
import { inferModel } from './infer-model.ts'

/** Describes an app to the inspector. Only the machines are required. */
export interface Registry {
  /** The name of the app. */
  title: string
  /** Models by name, or machines, whose events are then inferred. */
  machines: Record<string, Model | AnyStateMachine>
  words?: Partial<Words>
  /** The machine that Walk opens with; by default the first. */
  first?: string
  /** Walks that matter. */
  journeys?: readonly Journey[]
  /** Returns the invariants that a step breaks, in addition to those of its model. */
  wrongAfter?(step: Step): string[]
  screen?: ScreenSource
  /** Makes the connection to a running app, for Live. */
  connect?(): AppConnection
  /** What a person sees outside of the page, such as a mail. */
  standInFor?(machine: string, states: string[]): StandIn | undefined
  /** Links from a state to other tools. */
  linksOf?(machine: string, state: string): Link[]
  /** Counts of visits, which the page Usage lays over the charts. */
  usage?: UsageSource
  /** Layouts and paths of a machine that the build computed (`inspector/build`). */
  built?: Record<string, string>
  /** Search for paths in the background; without it the page waits for them. */
  pathsWorker?(): Worker
  edgesWorker?(): Worker
  /** The module that registers these machines, for copied tests. */
  module: string
  /** The first page; by default a list of the machines. */
  Home?: ComponentType
  Brand?: ComponentType
  /** For bug reports: the version of the app and its build. */
  versions?: string[]
}

/** Plain words for what has names in the code. Undefined where nobody has worded it yet. */
interface Words {
  event(type: string): string | undefined
  field(type: string, field: string): string | undefined
  guard(machine: string, guard: string): string | undefined
  beginning(machine: string, input: string): string | undefined
}

/** The page of a frame that shows the app's views (`startScreenFrame`). */
interface ScreenSource {
  frame: string
  /** Whether a machine has a view. */
  shows(machine: string): boolean
}

interface UsageSource {
  /** How an operator gets the file with the counts. */
  from: string
  /** Whether visits are counted in a machine: not in those of a server. */
  counts(machine: string): boolean
}

export interface StandIn {
  title: string
  text: string
  /** The types of the events by which it ends. */
  events: string[]
  /** True if it covers the page. */
  isOver?: boolean
}

export interface Link {
  href: string
  text: string
}

/** A message of @statelyai/inspect with the visit of the app and its number in it, or the app's end. */
export type AppReport =
  | { type: 'message.received'; message: unknown }
  | { type: 'app.ended'; visit: number }

export interface SentEvent {
  visit: number
  sessionId: string
  event: { type: string }
}

export type SendOutcome = 'taken' | 'ignored' | 'gone'

export interface AppConnection {
  /** Reports until the returned function is called. */
  listen(report: (report: AppReport) => void): () => void
  send(sent: SentEvent): Promise<SendOutcome>
  /** Opens the app in a window that connects. */
  open(): void
}

let current: Registry | undefined
let known: Record<string, Model> = {}

export function register(registry: Registry): void {
  current = registry
  known = Object.fromEntries(
    Object.entries(registry.machines).map(([name, machine]) => [
      name,
      'inputs' in machine ? machine : inferModel(machine),
    ]),
  )
}

export function registry(): Registry {
  if (!current) throw new Error('No machines are registered')
  return current
}

/** All machines by name, those without a model with an inferred one. */
export const models = (): Record<string, Model> => known

export function findModel(name: string): Model {
  const model = known[name]
  if (!model) throw new Error(`There is no machine "${name}"`)
  return model
}
