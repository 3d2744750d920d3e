import {
  ChevronDown,
  ChevronRight,
  Clock3,
  CornerDownRight,
  Flag,
  MousePointer2,
  TriangleAlert,
  Undo2,
  Zap,
} from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '#styled/css'
import type { Row } from './boxes.ts'
import * as styles from './Chart.styles.ts'
import type { Heat } from './heat.ts'
import type { TriggerKind } from './labels.ts'
import type { ChartMarks } from './marks.ts'

export const TRIGGER_ICONS = {
  event: MousePointer2,
  success: Undo2,
  failure: TriangleAlert,
  delay: Clock3,
  completion: Flag,
  immediate: CornerDownRight,
} as const satisfies Record<TriggerKind, unknown>

export const INVOKE_ICON = Zap

type TitleAction = { label: string; run(): void } | { label: string; href: string }

type RowMarks = Pick<ChartMarks, 'taken' | 'coverage' | 'heat' | 'onEvent'>

interface RowsProps extends RowMarks {
  rows: Row[]
  active?: boolean
  title?: TitleAction | null
  fold?: FoldAction | null
  /** Of the state that the title names. */
  ownHeat?: Heat | undefined
}

interface FoldAction {
  isFolded: boolean
  label: string
  run(): void
}

export function Rows({ rows, active, title, fold, ownHeat, ...marks }: RowsProps) {
  return rows.map((row) => (
    <div key={keyOf(row)} className={styles.row({ kind: row.kind, active })}>
      <RowContent row={row} title={title ?? null} {...marks} />
      <Count heat={row.kind === 'title' ? ownHeat : marks.heat?.get(row.transition?.id ?? '')} />
      {row.kind === 'title' && fold && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!fold.isFolded}
          aria-label={`Inside of ${fold.label}`}
          onClick={fold.run}
        >
          {fold.isFolded ? <ChevronRight aria-hidden /> : <ChevronDown aria-hidden />}
        </button>
      )}
    </div>
  ))
}

const keyOf = ({ kind, lines, transition }: Row) => transition?.id ?? `${kind} ${lines.join(' ')}`

interface RowContentProps extends RowMarks {
  row: Row
  title: RowsProps['title']
}

function RowContent({ row, title, taken, coverage, heat, onEvent }: RowContentProps) {
  const { kind, transition } = row
  const text = <Text lines={row.lines} />
  if (kind === 'title' && title) {
    return 'href' in title ? (
      <Link href={title.href} className={styles.button({ look: 'link' })} aria-label={title.label}>
        {text}
      </Link>
    ) : (
      <button
        type="button"
        className={styles.button({ look: 'state' })}
        aria-label={title.label}
        onClick={title.run}
      >
        {text}
      </button>
    )
  }
  if (kind === 'invoke') return <WithIcon icon={<INVOKE_ICON aria-hidden />}>{text}</WithIcon>
  if (!transition) return text
  const mark = coverage?.get(transition.id)
  const Icon = TRIGGER_ICONS[transition.trigger.kind]
  const content = (
    <WithIcon icon={<Icon aria-hidden />}>
      <span
        data-coverage={mark}
        style={heatStyle(heat?.get(transition.id))}
        className={cx(
          styles.coveredRow({ coverage: mark, heated: heat !== undefined }),
          taken?.has(transition.id) && styles.takenRow,
        )}
      >
        {text}
      </span>
    </WithIcon>
  )
  if (!onEvent || transition.trigger.kind !== 'event') return content
  return (
    <button
      type="button"
      className={styles.button({ look: 'possible' })}
      data-transition={transition.id}
      onClick={() => onEvent(transition.eventType)}
    >
      {content}
    </button>
  )
}

/** The number says it without the colour. */
function Count({ heat }: { heat: Heat | undefined }) {
  if (!heat) return null
  return (
    <span className={styles.count({ none: heat.count === 0 })} data-count={heat.count}>
      {heat.count}
    </span>
  )
}

/** Percent of colour for each level: text has contrast on the most. */
const HEAT_STEP = 9

export const heatStyle = (heat: Heat | undefined) =>
  heat && ({ '--heat': `${HEAT_STEP * heat.level}%` } as CSSProperties)

function WithIcon({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
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
