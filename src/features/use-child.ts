import { useSelector } from '@xstate/react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

type Children<Ref extends AnyActorRef> = SnapshotFrom<Ref>['children']

/** A child that `actor` runs in every state in which the caller is shown. Throws if it does not run. */
export function useChild<Ref extends AnyActorRef, Id extends keyof Children<Ref> & string>(
  actor: Ref,
  id: Id,
): NonNullable<Children<Ref>[Id]> {
  const child: Children<Ref>[Id] = useSelector(actor, ({ children }) => children[id])
  if (!child) throw new Error(`useChild: "${id}" does not run`)
  return child
}
