/**
 * The inspector that the query string asks for, if the server allows it: `?inspect` for
 * Matchpoint’s own, `?inspect=stately` for the hosted one.
 */
export function requestedInspector({ document, location }: Window): 'matchpoint' | 'hosted' | null {
  const inspect = new URLSearchParams(location.search).get('inspect')
  const isAllowed =
    import.meta.env.DEV || document.querySelector('meta[name=inspector][content=on]') !== null
  if (inspect === null || !isAllowed) return null
  return inspect === 'stately' ? 'hosted' : 'matchpoint'
}
