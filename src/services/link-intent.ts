const SIGNS = ['pointerdown', 'pointerover', 'focusin'] as const

/** Calls `listener` with the URL of a link of this site that may be followed soon. Returns the unsubscribe function. */
export function watchLinks(
  { document, location }: Window,
  listener: (url: URL) => void,
): () => void {
  let last = ''
  const notice = ({ target }: Event) => {
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
    if (!link || link.href === last) return
    last = link.href
    const url = new URL(last)
    if (url.origin === location.origin) listener(url)
  }
  for (const sign of SIGNS) document.addEventListener(sign, notice, { passive: true })
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, notice)
  }
}
