import type { EventObject } from 'xstate'

/** The state of a link to a walk: the page that it opens has no element that had the focus before. */
export const WALK_STATE = { isWalk: true }

/** The state of a link to a walk that plays by itself. */
export const PLAYED_STATE = { ...WALK_STATE, plays: true }

/** Data of the recording that a walk was made from, beside the events of the model. */
export interface OfRecording {
  note: string
  /** The recorded event of each step; null for a step that was added. */
  recorded: (EventObject | null)[]
}

/** The state of a link to a walk that was made of a recording. */
export const recordedState = (of: OfRecording) => ({ ...WALK_STATE, of })

export const ofRecording = (): OfRecording | null => history.state?.of ?? null

export const isPlayed = (): boolean => history.state?.plays === true

let focusedAt = ''

/** Once for each walk that is opened: a part of it may be drawn again. */
export function focusIfWalked(node: HTMLElement | null): void {
  if (!node || !history.state?.isWalk || focusedAt === location.href) return
  focusedAt = location.href
  // The page stays at its top, with the player.
  node.focus({ preventScroll: true })
}
