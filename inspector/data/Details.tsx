import { type ReactNode, useState } from 'react'

interface DetailsProps {
  summary: ReactNode
  summaryClass?: string
  className?: string
  /** Opens and closes it when it changes. */
  opened?: boolean
  children: () => ReactNode
}

/** Most stay closed: what is in one is drawn only while it is open. */
export function Details(props: DetailsProps) {
  const { summary, summaryClass, className, opened = false, children } = props
  const [isOpen, setIsOpen] = useState(opened)
  const [before, setBefore] = useState(opened)
  if (before !== opened) {
    setBefore(opened)
    setIsOpen(opened)
  }
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={summaryClass}>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}
