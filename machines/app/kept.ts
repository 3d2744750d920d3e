import type { AnyActorLogic, Snapshot } from 'xstate'
import type { PageRef } from '../page-contract.ts'

/** A page that was left: its actor's state, and the city that it was left in. */
export interface KeptPage {
  key: string
  city: string
  snapshot: Snapshot<unknown>
}

/** So many pages are kept; the one that was left first is forgotten first. */
const KEPT_MAX = 20

/** The kept pages, with `page` among them. */
export function keep(
  kept: Record<string, KeptPage>,
  page: { key: string; entry: string; ref: PageRef },
  city: string,
): Record<string, KeptPage> {
  const { key, entry, ref } = page
  const { [entry]: _, ...others } = kept
  const entries = Object.entries({
    ...others,
    [entry]: { key, city, snapshot: ref.getPersistedSnapshot() },
  })
  return Object.fromEntries(entries.slice(-KEPT_MAX))
}

/** The logic of a page that goes on where it was left; what it was waiting for is asked for again. */
export function restored(logic: AnyActorLogic, { snapshot }: KeptPage): AnyActorLogic {
  return Object.create(logic, {
    getInitialSnapshot: {
      value: (scope: Parameters<AnyActorLogic['getInitialSnapshot']>[0]) =>
        logic.restoreSnapshot?.(snapshot, scope),
    },
  })
}
