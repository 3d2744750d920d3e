import { useCallback } from 'react'
import { prose } from '#styled/recipes'
import { sanitise } from './sanitise.ts'

/** HTML that somebody else wrote, made harmless. */
export function Prose({ html }: { html: string }) {
  const fill = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(sanitise(html)),
    [html],
  )
  return <div className={prose()} ref={fill} />
}
