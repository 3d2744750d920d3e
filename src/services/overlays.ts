/** What the browser closes by the phone's Back, where it has it. */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

type Listener = () => void

/** Dialogs and menus that are open, the topmost last. Each has a history entry where CloseWatcher is missing. */
const open: Listener[] = []
/** Wait until an entry is removed; null while none is. */
let waiting: Listener[] | null = null

const hasWatcher = (window: Window) => 'CloseWatcher' in window

/** How many dialogs and menus were open when the current entry was made. */
const depthOf = ({ history }: Window): number =>
  (history.state as { overlays?: number } | null)?.overlays ?? 0

/**
 * Calls `close` when Back asks to close what is open on top. Returns the function to call when it is closed,
 * in whatever way.
 */
export function openOverlay(window: Window, close: Listener): Listener {
  return hasWatcher(window) ? watchClose(window, close) : addEntry(window, close)
}

/** Runs a change of the history, after entries that are being removed. */
export function changeHistory(change: Listener): void {
  if (waiting) waiting.push(change)
  else change()
}

/** Follows Back where CloseWatcher is missing. An entry that was left behind is passed. */
export function watchBack(window: Window): void {
  if (hasWatcher(window)) return
  const passLeftBehind = () => depthOf(window) > open.length && removeEntry(window)
  window.addEventListener('popstate', () => {
    const changes = waiting
    waiting = null
    // What opened while an entry was removed stays open.
    if (!changes) for (const close of open.splice(depthOf(window)).reverse()) close()
    passLeftBehind()
    for (const change of changes ?? []) changeHistory(change)
  })
  passLeftBehind()
}

function watchClose(window: Window, close: Listener): Listener {
  const watcher = new CloseWatcher()
  watcher.addEventListener('close', close)
  // The component closes by Escape: the watcher below would, too.
  const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
  window.addEventListener('keydown', keepEscape)
  return () => {
    watcher.destroy()
    window.removeEventListener('keydown', keepEscape)
  }
}

function addEntry(window: Window, close: Listener): Listener {
  open.push(close)
  changeHistory(() => {
    if (!open.includes(close)) return
    const { history } = window
    // Bypasses wouter: the location stays.
    const { pushState } = Object.getPrototypeOf(history) as typeof history
    pushState.call(history, { ...history.state, overlays: open.length }, '')
  })
  return () => {
    const index = open.indexOf(close)
    if (index < 0) return
    open.splice(index, 1)
    changeHistory(() => depthOf(window) > open.length && removeEntry(window))
  }
}

function removeEntry({ history }: Window): void {
  waiting = []
  history.back()
}
