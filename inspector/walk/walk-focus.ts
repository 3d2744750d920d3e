/** The state of a link to a walk: the page that it opens has no element that had the focus before. */
export const WALK_STATE = { isWalk: true }

export function focusIfWalked(node: HTMLElement | null): void {
  if (history.state?.isWalk) node?.focus()
}
