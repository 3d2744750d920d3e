import { createContext, useCallback, useContext, useRef } from 'react'
import { emptyHtml, textOf } from '#src/platform/html.ts'
import { prose } from '#styled/recipes'

interface ProseProps {
  html: string
  level: 2 | 3
}

/** The sanitiser where there is no DOM; null in a browser. */
export const ServerSanitiser = createContext<((html: string, level: number) => string) | null>(null)

type Fill = typeof import('./fill.ts')['fill']
let loaded: Fill | undefined

/** The browser's sanitiser. Its code loads with the first text that the server has not rendered. */
export async function loadSanitiser(): Promise<Fill> {
  loaded ??= (await import('./fill.ts')).fill
  return loaded
}

export function Prose({ html, level }: ProseProps) {
  const sanitise = useContext(ServerSanitiser)
  const isShown = useRef(false)
  const show = useCallback(
    (element: HTMLDivElement | null) => {
      // The server has rendered and sanitised it.
      const isHydrated = !isShown.current && element?.hasChildNodes()
      isShown.current = true
      if (element && !isHydrated) return fill(element, html, level)
    },
    [html, level],
  )
  return (
    <div
      ref={show}
      className={prose()}
      // In a browser React leaves the content of the server alone.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised.
      dangerouslySetInnerHTML={{ __html: sanitise ? sanitise(html, level) : emptyHtml() }}
    />
  )
}

function fill(element: HTMLElement, html: string, level: number): () => void {
  let isCancelled = false
  if (loaded) loaded(element, html, level)
  else {
    loadSanitiser().then(
      (fill) => isCancelled || fill(element, html, level),
      () => {
        if (!isCancelled) element.textContent = textOf(html)
      },
    )
  }
  return () => {
    isCancelled = true
  }
}
