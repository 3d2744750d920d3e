import type { ComponentType } from 'react'
import type { AnyActorRef, EventObject } from 'xstate'
import type { Model } from '#machines/kit/model.ts'

/** The view of a machine after a path of events. Its actor takes further events. */
export interface ShownScreen {
  actor: AnyActorRef
  View: ComponentType
  stop(): void
}

/** Makes the view of a machine; rejects if it has none. */
export type CreateScreen = (shown: {
  machine: string
  model: Model
  input: string
  path: EventObject[]
}) => Promise<ShownScreen>
