import { useLayoutEffect, useRef } from 'react'
import { css } from '#styled/css'
import { Following } from '../ui/Following.tsx'
import { rowButton } from '../ui/row-button.ts'
import { type EntryListProps, EntryRow } from './EntryRow.tsx'
import { lanesOf } from './entries.ts'

/** On a phone the number of an entry is above its time. */
const TIME = 'clamp(6.5rem, 12vw, 9.5rem)'
const LANE = '8.5rem'

/** The column of times, also over the padding of the list, when the lanes are scrolled sideways. */
const times = {
  '& > :first-child': {
    position: 'sticky',
    insetInlineStart: '[-4px]',
    zIndex: '[1]',
    px: '1',
    bg: '[inherit]',
  },
} as const

const head = css(times, {
  position: 'sticky',
  // Over the padding of the list.
  top: '[-4px]',
  py: '1',
  zIndex: '[2]',
  display: 'grid',
  width: '[max-content]',
  minWidth: 'full',
  bg: 'bg.canvas',
  textStyle: 'label.sm',
  '& span': { px: '1', overflowWrap: 'anywhere' },
  // Above the ends of the arrows.
  '& span:not(:first-child)': { textAlign: 'center' },
})
const row = css(rowButton, times, {
  display: 'grid',
  alignItems: 'end',
  width: '[max-content]',
  minWidth: 'full',
  px: '0',
  bg: 'bg.canvas',
  textStyle: 'body.sm',
})
const arrow = css({
  position: 'relative',
  bg: '[inherit]',
  borderBottom: '[2px solid token(colors.line.strong)]',
  mx: '[4.25rem]',
  mb: '2',
  whiteSpace: 'nowrap',
  _after: {
    content: '""',
    position: 'absolute',
    bottom: '[-5px]',
    borderBlock: '[4px solid transparent]',
  },
  '&[data-to=end]::after': {
    insetInlineEnd: '0',
    borderInlineStart: '[8px solid token(colors.line.strong)]',
  },
  '&[data-to=start]::after': {
    insetInlineStart: '0',
    borderInlineEnd: '[8px solid token(colors.line.strong)]',
  },
  '&[data-to=itself]': { mx: '2' },
})
const name = css({ position: 'relative', bg: '[inherit]' })

/** A sequence diagram: an arrow from the lane of the sender to the lane of the receiver. */
export function Lanes({ entries, currentAt, choose, onScrollBack }: EntryListProps) {
  const lanes = lanesOf(entries)
  const columns = new Map(lanes.map(({ id }, index) => [id, index]))
  const style = { gridTemplateColumns: `${TIME} repeat(${lanes.length}, ${LANE})` }
  return (
    <Following currentAt={currentAt} onScrollBack={onScrollBack}>
      <li className={head} style={style} aria-label="Lanes">
        <span>Time</span>
        {lanes.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </li>
      {entries.map((entry) => {
        const { at, time, sender, receiver, text, inLane } = entry
        const [from = 0, to = 0] = [columns.get(sender.id), columns.get(receiver.id)]
        const first = Math.min(from, to)
        return (
          <EntryRow
            key={at}
            entry={entry}
            currentAt={currentAt}
            choose={choose}
            className={row}
            style={style}
            payloadStyle={{ marginInlineStart: `calc(${TIME} + ${first} * ${LANE})` }}
            aria-label={`${at}. ${time} ${text}`}
          >
            <Arrow from={from} to={to} text={inLane} isCurrent={at === currentAt} />
          </EntryRow>
        )
      })}
    </Following>
  )
}

interface ArrowProps {
  /** Indexes of lanes. */
  from: number
  to: number
  text: string
  isCurrent: boolean
}

/** The current one is scrolled into view sideways, beside the column of times. */
function Arrow({ from, to, text, isCurrent }: ArrowProps) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const node = ref.current
    const list = node?.closest('ol')
    const time = node?.previousElementSibling
    if (!isCurrent || !node || !list || !time) return
    const { left, right } = node.getBoundingClientRect()
    const start = time.getBoundingClientRect().right
    const isInView = left >= start && right <= list.getBoundingClientRect().right
    // The margin is the rest of the lane, with its name.
    const margin = Number.parseFloat(getComputedStyle(node).marginLeft)
    if (!isInView) list.scrollLeft += left - margin - start
  }, [isCurrent])
  return (
    <span
      ref={ref}
      className={arrow}
      data-to={from < to ? 'end' : from > to ? 'start' : 'itself'}
      style={{ gridColumn: `${Math.min(from, to) + 2} / ${Math.max(from, to) + 3}` }}
    >
      <span className={name}>{text}</span>
    </span>
  )
}
