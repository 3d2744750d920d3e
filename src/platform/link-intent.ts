import { savesData } from './idle.ts'

const SIGNS = ['pointerdown', 'pointerover', 'focusin'] as const
/** A pointer or the focus that moves on faster is on its way to something else. */
export const DWELL_MS = 65

/** Calls `listener` with the URL of a link of this site that may be followed soon. Returns the unsubscribe function. */
export function watchLinks(window: Window, listener: (url: URL) => void): () => void {
  const { document, location } = window
  let dwelling: ReturnType<typeof setTimeout> | undefined
  const notice = ({ target, type }: Event) => {
    clearTimeout(dwelling)
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
    if (!link) return
    const url = new URL(link.href)
    if (url.origin !== location.origin) return
    if (type === 'pointerdown') listener(url)
    else if (!savesData()) dwelling = setTimeout(listener, DWELL_MS, url)
  }
  for (const sign of SIGNS) document.addEventListener(sign, notice, { passive: true })
  return () => {
    clearTimeout(dwelling)
    for (const sign of SIGNS) document.removeEventListener(sign, notice)
  }
}
