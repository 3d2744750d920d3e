import { useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

/** The snapshot of an actor, drawn at most once a frame: an app sends many messages in a short time. */
export function useFrameSnapshot<Ref extends AnyActorRef>(actor: Ref): SnapshotFrom<Ref> {
  const subscribe = useCallback(
    (draw: () => void) => {
      let isDue = false
      const { unsubscribe } = actor.subscribe(() => {
        if (isDue) return
        isDue = true
        requestAnimationFrame(() => {
          isDue = false
          draw()
        })
      })
      return unsubscribe
    },
    [actor],
  )
  return useSyncExternalStore(subscribe, () => actor.getSnapshot())
}
