type Stop = () => void

/** Whether the person sees the page. Each function returns one that unsubscribes. */
export interface Visibility {
  isHidden(): boolean
  onChange(listener: () => void): Stop
  /** Calls `listener` when the page is hidden or unloaded: it may not be shown again. */
  onLeave(listener: () => void): Stop
}

export function createVisibility(window: Window): Visibility {
  const { document } = window
  const isHidden = () => document.visibilityState === 'hidden'
  const onChange = (listener: () => void) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }
  return {
    isHidden,
    onChange,
    onLeave: (listener) => {
      const stop = onChange(() => isHidden() && listener())
      window.addEventListener('pagehide', listener)
      return () => {
        stop()
        window.removeEventListener('pagehide', listener)
      }
    },
  }
}
