/** The state of a link to a walk: the page that it opens has no element that had the focus before. */
export const WALK_STATE = { isWalk: true }

/** The state of a link to a walk that plays by itself. */
export const PLAYED_STATE = { ...WALK_STATE, plays: true }

/** The state of a link to a walk that was made of a recording. */
export const recordedState = (note: string) => ({ ...WALK_STATE, note })

export const noteOfRecording = (): string => history.state?.note ?? ''

export const isPlayed = (): boolean => history.state?.plays === true

export function focusIfWalked(node: HTMLElement | null): void {
  if (history.state?.isWalk) node?.focus()
}
