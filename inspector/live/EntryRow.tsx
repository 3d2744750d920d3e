import type { ComponentProps, ReactNode } from 'react'
import type { Entry } from './entries.ts'

export interface EntryListProps {
  entries: Entry[]
  currentAt: number | undefined
  choose(entry: Entry): void
}

interface EntryRowProps extends ComponentProps<'button'>, Omit<EntryListProps, 'entries'> {
  entry: Entry
  below?: ReactNode
}

/** An entry of the list, pressed as a whole. */
export function EntryRow({ entry, currentAt, choose, below, ...button }: EntryRowProps) {
  return (
    <li data-at={entry.at}>
      <button
        {...button}
        type="button"
        aria-current={entry.at === currentAt ? 'step' : undefined}
        onClick={() => choose(entry)}
      />
      {below}
    </li>
  )
}
