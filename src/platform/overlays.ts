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

/** `entry` is that of the page; `overlays` the dialogs and menus that were open when it was made. */
interface State {
  entry?: string
  overlays?: number
  /** A page comes after it. */
  isLeft?: boolean
}

const stateOf = ({ history }: Window): State => (history.state as State | null) ?? {}
const depthOf = (window: Window): number => stateOf(window).overlays ?? 0

/**
 * Calls `close` when Back asks to close what is open on top. Returns the function to call when it is closed,
 * in whatever way.
 */
export function openOverlay(close: Listener): Listener {
  return hasWatcher(window) ? watchClose(window, close) : addEntry(window, close)
}

/** Runs a change of the history, after entries that are being removed. */
export function changeHistory(change: Listener): void {
  if (waiting) waiting.push(change)
  else change()
}

/**
 * Follows Back where CloseWatcher is missing. An entry that was left behind, as its page was left from a
 * menu, is passed, by Back and by Forward.
 */
export function watchBack(window: Window): void {
  if (hasWatcher(window)) return
  /** The entry of the page that Back or Forward led to last; none after a new one. */
  let from = stateOf(window).entry
  const passLeftBehind = () => {
    const { entry, isLeft = false } = stateOf(window)
    if (depthOf(window) <= open.length) {
      from = entry
    } else if (from === entry) {
      if (isLeft) goForward(window)
      else removeEntry(window)
    } else {
      replaceState(window, { isLeft: true })
      removeEntry(window)
    }
  }
  window.addEventListener('pushState', () => {
    from = undefined
  })
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
    prototypeOf(history).pushState.call(history, { ...history.state, overlays: open.length }, '')
  })
  return () => {
    const index = open.indexOf(close)
    if (index < 0) return
    open.splice(index, 1)
    changeHistory(() => depthOf(window) > open.length && removeEntry(window))
  }
}

/** Whose methods bypass wouter: the location stays. */
const prototypeOf = (history: History) => Object.getPrototypeOf(history) as History

function replaceState({ history }: Window, change: State): void {
  prototypeOf(history).replaceState.call(history, { ...history.state, ...change }, '')
}

function removeEntry({ history }: Window): void {
  waiting = []
  history.back()
}

function goForward({ history }: Window): void {
  waiting = []
  history.forward()
}
