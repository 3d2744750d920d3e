import { useCallback } from 'react'
import { prose } from '#styled/recipes'
import { placeHeadings } from './headings.ts'
import { sanitise } from './sanitise.ts'

interface ProseProps {
  html: string
  level: 2 | 3
}

/** Sanitised HTML from an organizer or editor. */
export function Prose({ html, level }: ProseProps) {
  const fill = useCallback(
    (element: HTMLDivElement | null) =>
      element?.replaceChildren(placeHeadings(sanitise(html), level)),
    [html, level],
  )
  return <div className={prose()} ref={fill} />
}
