import { useEffectEvent, useLayoutEffect } from 'react'
import { openOverlay } from '#src/platform/overlays.ts'

/** The phone's Back closes what is open on top, as Escape does. */
export function useBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => (open ? openOverlay(() => close()) : undefined), [open])
}
