import { useCallback } from 'react'
import { prose } from '#styled/recipes'
import { placeHeadings } from './headings.ts'
import { sanitise } from './sanitise.ts'

interface ProseProps {
  html: string
  /** Of its headings: one below what the text stands under. */
  level: 2 | 3
}

/** HTML that somebody else wrote, made harmless. */
export function Prose({ html, level }: ProseProps) {
  const fill = useCallback(
    (element: HTMLDivElement | null) =>
      element?.replaceChildren(placeHeadings(sanitise(html), level)),
    [html, level],
  )
  return <div className={prose()} ref={fill} />
}
