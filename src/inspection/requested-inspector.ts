/**
 * The inspector that the address asks for, if the server allows it: `?inspect` for our own,
 * `?inspect=stately` for the hosted one.
 */
export function requestedInspector({ document, location }: Window): 'own' | 'hosted' | null {
  const inspect = new URLSearchParams(location.search).get('inspect')
  const isAllowed =
    import.meta.env.DEV || document.querySelector('meta[name=inspector][content=on]') !== null
  if (inspect === null || !isAllowed) return null
  return inspect === 'stately' ? 'hosted' : 'own'
}
