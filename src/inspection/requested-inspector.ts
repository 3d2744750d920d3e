import { createTabStore } from '#src/platform/storage.ts'

/** Kept for the next page of the tab, as links drop the query. */
const KEY = 'inspect'

/**
 * The inspector that the query string of this page, or of an earlier one in this tab, asks for, if
 * the server allows it: `?inspect` for Matchpoint’s own, `?inspect=stately` for the hosted one.
 */
export function requestedInspector(window: Window): string | null {
  const isAllowed =
    import.meta.env.DEV || window.document.querySelector('meta[name=inspector][content=on]')
  if (!isAllowed) return null
  const store = createTabStore(window)
  const requested =
    new URLSearchParams(window.location.search).get('inspect') ?? store.readText(KEY)
  if (requested !== null) store.writeText(KEY, requested)
  return requested
}
