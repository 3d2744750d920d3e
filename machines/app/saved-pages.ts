import type { AnyActorLogic, Snapshot } from 'xstate'
import type { PageRef } from '../page-contract.ts'

/** The state of a page's actor when the browser left its history entry. */
export interface SavedPage {
  key: string
  /** Server time, epoch ms. */
  savedAt: number
  snapshot: Snapshot<unknown>
}

const SAVED_PAGES_MAX = 20
/** Labels, fees and places of an older page may be wrong: it loads again. */
const EXPIRY_MS = 10 * 60_000

export function freshPages(savedPages: Record<string, SavedPage>, now: number) {
  return Object.fromEntries(
    Object.entries(savedPages).filter(([, { savedAt }]) => now - savedAt < EXPIRY_MS),
  )
}

export function savePage(
  savedPages: Record<string, SavedPage>,
  page: { key: string; entry: string; ref: PageRef },
  savedAt: number,
): Record<string, SavedPage> {
  const { key, entry, ref } = page
  const { [entry]: _, ...others } = savedPages
  const entries = Object.entries({
    ...others,
    [entry]: { key, savedAt, snapshot: ref.getPersistedSnapshot() },
  })
  return Object.fromEntries(entries.slice(-SAVED_PAGES_MAX))
}

/** Logic that starts from the saved state. Pending promises are started again. */
export function restorePage(logic: AnyActorLogic, { snapshot }: SavedPage): AnyActorLogic {
  return Object.create(logic, {
    getInitialSnapshot: {
      value: (scope: Parameters<AnyActorLogic['getInitialSnapshot']>[0]) =>
        logic.restoreSnapshot?.(snapshot, scope),
    },
  })
}
