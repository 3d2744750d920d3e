import { css } from '#styled/css'
import { Following } from '../shell/Following.tsx'
import { rowButton } from '../shell/row-button.ts'
import { type EntryListProps, EntryRow } from './EntryRow.tsx'

const LANE = '8.5rem'

const head = css({
  position: 'sticky',
  // Over the padding of the list.
  top: '[-4px]',
  py: '1',
  zIndex: '[1]',
  display: 'grid',
  bg: 'bg.canvas',
  textStyle: 'label.sm',
  '& span': { px: '1', overflowWrap: 'anywhere' },
})
const row = css(rowButton, {
  display: 'grid',
  alignItems: 'end',
  width: '[max-content]',
  minWidth: 'full',
  px: '0',
  textStyle: 'body.sm',
})
const arrow = css({
  position: 'relative',
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
const name = css({ position: 'relative', bg: 'bg.canvas' })

/** A sequence diagram: an arrow from the lane of the sender to the lane of the receiver. */
export function Lanes({ entries, currentAt, choose }: EntryListProps) {
  const lanes = [...new Set(entries.flatMap(({ sender, receiver }) => [sender, receiver]))]
  const style = { gridTemplateColumns: `repeat(${lanes.length}, ${LANE})` }
  return (
    <Following currentAt={currentAt}>
      <li className={head} style={style} aria-label="Lanes">
        {lanes.map((lane) => (
          <span key={lane}>{lane}</span>
        ))}
      </li>
      {entries.map((entry) => {
        const { at, sender, receiver, text } = entry
        const [from, to] = [lanes.indexOf(sender), lanes.indexOf(receiver)]
        return (
          <EntryRow
            key={at}
            entry={entry}
            currentAt={currentAt}
            choose={choose}
            className={row}
            style={style}
            aria-label={`${at}. ${text}`}
          >
            <span
              className={arrow}
              data-to={from < to ? 'end' : from > to ? 'start' : 'itself'}
              style={{ gridColumn: `${Math.min(from, to) + 1} / ${Math.max(from, to) + 2}` }}
            >
              <span className={name}>{text.slice(text.indexOf(': ') + 2)}</span>
            </span>
          </EntryRow>
        )
      })}
    </Following>
  )
}
