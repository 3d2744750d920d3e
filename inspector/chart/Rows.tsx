import {
  Clock3,
  CornerDownRight,
  Flag,
  MousePointer2,
  TriangleAlert,
  Undo2,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '#styled/css'
import type { Row } from './boxes.ts'
import * as styles from './Chart.styles.ts'
import type { ChartMarks } from './Chart.tsx'
import type { OccasionKind } from './words.ts'

/** One sign for each kind of occasion; the legend explains them. */
export const SIGNS = {
  event: MousePointer2,
  answer: Undo2,
  failure: TriangleAlert,
  delay: Clock3,
  finish: Flag,
  immediate: CornerDownRight,
} as const satisfies Record<OccasionKind, unknown>

export const INVOKE_SIGN = Zap

/** What a press on a state's name does. */
type TitleAction = { label: string; run(): void } | { label: string; href: string }

interface RowsProps {
  rows: Row[]
  marks: ChartMarks
  lit?: boolean
  title?: TitleAction | null
}

/** What is written in a box or on an arrow; what can be pressed is a button. */
export function Rows({ rows, marks, lit, title }: RowsProps) {
  return rows.map((row) => (
    <div key={keyOf(row)} className={styles.row({ kind: row.kind, lit })}>
      <RowContent row={row} marks={marks} title={title ?? null} />
    </div>
  ))
}

const keyOf = ({ kind, lines, transition }: Row) => transition?.id ?? `${kind} ${lines.join(' ')}`

function RowContent({
  row,
  marks,
  title,
}: {
  row: Row
  marks: ChartMarks
  title: RowsProps['title']
}) {
  const { kind, transition } = row
  const text = <Text lines={row.lines} />
  if (kind === 'title' && title) {
    return 'href' in title ? (
      <Link href={title.href} className={styles.press({ look: 'door' })} aria-label={title.label}>
        {text}
      </Link>
    ) : (
      <button
        type="button"
        className={styles.press({ look: 'state' })}
        aria-label={title.label}
        onClick={title.run}
      >
        {text}
      </button>
    )
  }
  if (kind === 'invoke') return <Signed sign={<INVOKE_SIGN aria-hidden />}>{text}</Signed>
  if (!transition) return text
  const Sign = SIGNS[transition.occasion.kind]
  const content = (
    <Signed sign={<Sign aria-hidden />}>
      <span className={cx(marks.taken?.has(transition.id) && styles.takenRow)}>{text}</span>
    </Signed>
  )
  if (!marks.onTransition || !marks.isPossible?.(transition)) return content
  return (
    <button
      type="button"
      className={styles.press({ look: 'possible' })}
      data-transition={transition.id}
      onClick={() => marks.onTransition?.(transition)}
    >
      {content}
    </button>
  )
}

function Signed({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <>
      {sign}
      {children}
    </>
  )
}

function Text({ lines }: { lines: string[] }) {
  return (
    <span>
      {lines.map((line) => (
        <span key={line}>{line} </span>
      ))}
    </span>
  )
}
