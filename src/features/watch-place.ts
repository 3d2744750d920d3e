import { type PlaceEvent, placeOf } from '#machines/offline/place.ts'
import type { App } from './app-context.ts'

/** Says where the person is, now and after each change. Returns how to stop. */
export function watchPlace(actor: App['actor'], send: (event: PlaceEvent) => void): () => void {
  let place: PlaceEvent['type'] | undefined
  const tell = ({ context }: ReturnType<typeof actor.getSnapshot>) => {
    const next = placeOf(context.route)
    if (next !== place) send({ type: next })
    place = next
  }
  tell(actor.getSnapshot())
  return actor.subscribe(tell).unsubscribe
}
