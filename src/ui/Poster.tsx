import { type ReactNode, ViewTransition } from 'react'

interface PosterProps {
  /** The path of the page: a tournament and an event may have the same id. */
  path: string
  children: ReactNode
}

/** The picture of a tournament or event. It moves between its card and its page. */
export function Poster({ path, children }: PosterProps) {
  return (
    <ViewTransition name={`poster${path.replaceAll('/', '-')}`} default="none" share="poster">
      {children}
    </ViewTransition>
  )
}
