/**
 * Whether the address asks for an inspector, `?inspect` for our own and `?inspect=stately` for the
 * hosted one, and the server allows it (DESIGN section 4, INSPECTOR).
 */
export function inspectionAsked({ document, location }: Window): 'own' | 'hosted' | null {
  const asked = new URLSearchParams(location.search).get('inspect')
  const isAllowed =
    import.meta.env.DEV || document.querySelector('meta[name=inspector][content=on]') !== null
  if (asked === null || !isAllowed) return null
  return asked === 'stately' ? 'hosted' : 'own'
}
