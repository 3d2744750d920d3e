import { type ReactNode, ViewTransition } from 'react'

interface PosterProps {
  /** Of the tournament or event. */
  id: string
  children: ReactNode
}

/** The picture of a tournament or event. It moves between its card and its page. */
export function Poster({ id, children }: PosterProps) {
  return (
    <ViewTransition name={`poster-${id}`} default="none" share="poster">
      {children}
    </ViewTransition>
  )
}
