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
  const follow = () => {
    const depth = depthOf(window)
    if (depth > open.length) removeEntry(window)
    else for (const close of open.splice(depth).reverse()) close()
  }
  window.addEventListener('popstate', () => {
    const changes = waiting ?? []
    waiting = null
    follow()
    for (const change of changes) changeHistory(change)
  })
  follow()
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
    open.splice(index)
    changeHistory(() => depthOf(window) > open.length && removeEntry(window))
  }
}

function removeEntry({ history }: Window): void {
  waiting = []
  history.back()
}
