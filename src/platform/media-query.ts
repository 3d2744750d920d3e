import { useCallback, useSyncExternalStore } from 'react'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

export const matchesMedia = (media: string): boolean => window.matchMedia(media).matches

/** Returns the unsubscribe function. */
export function watchMedia(media: string, onChange: (matches: boolean) => void): () => void {
  const query = window.matchMedia(media)
  const notify = () => onChange(query.matches)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Whether the screen is as `media` says; false on the server, which has none. */
export function useMediaQuery(media: string): boolean {
  const watch = useCallback((onChange: () => void) => watchMedia(media, onChange), [media])
  return useSyncExternalStore(
    watch,
    () => matchesMedia(media),
    () => false,
  )
}
