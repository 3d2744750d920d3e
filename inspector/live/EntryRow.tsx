import type { ComponentProps, CSSProperties } from 'react'
import { css } from '#styled/css'
import { DataTree } from '../data/DataTree.tsx'
import type { Entry } from './entries.ts'

const clock = css({
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  // A narrow column breaks only between number and time.
  '& span': { whiteSpace: 'nowrap' },
})
const data = css({ ps: '4', pb: '2', width: '[min(24rem, 100%)]' })

export interface EntryListProps {
  entries: Entry[]
  currentAt: number | undefined
  choose(entry: Entry): void
  onScrollBack?: (() => void) | undefined
}

interface EntryRowProps
  extends ComponentProps<'button'>,
    Pick<EntryListProps, 'currentAt' | 'choose'> {
  entry: Entry
  payloadStyle?: CSSProperties
}

/** An entry of the list, pressed as a whole. Below the chosen one is its payload. */
export function EntryRow(props: EntryRowProps) {
  const { entry, currentAt, choose, payloadStyle, children, ...button } = props
  const { at, time, payload } = entry
  const isCurrent = at === currentAt
  return (
    <li data-at={at}>
      <button
        {...button}
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => choose(entry)}
      >
        <span className={clock}>
          <span>{at}.</span> <span>{time}</span>
        </span>{' '}
        {children}
      </button>
      {isCurrent && payload && (
        <div className={data} style={payloadStyle}>
          <DataTree label="Payload" now={payload} />
        </div>
      )}
    </li>
  )
}
