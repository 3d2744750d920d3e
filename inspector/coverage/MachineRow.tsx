import { Link } from 'wouter'
import { css } from '#styled/css'
import { transitionLabel } from '../chart/labels.ts'
import { Details } from '../data/Details.tsx'
import type { EdgeReport } from '../walk/edge-report.ts'
import { type Count, countText, type MachineCounts } from '../walk/machine-counts.ts'
import { transitionText } from '../walk/state-text.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '11rem 17rem 12rem minmax(0, 1fr)' },
  columnGap: '3',
  alignItems: 'start',
  py: '1',
  borderBottom: '[1px solid token(colors.line.subtle)]',
})
const link = css({
  minHeight: 'target',
  display: 'flex',
  alignItems: 'center',
  fontWeight: 'bold',
  textDecoration: 'underline',
})
const cell = css({ py: { base: '0', md: '2' } })
const tests = css({ display: 'block', color: 'fg.muted', textStyle: 'body.sm' })
const summary = css({ cursor: 'pointer', minHeight: 'target', py: '2' })
const list = css({
  ps: '5',
  display: 'grid',
  gap: '2',
  textStyle: 'body.sm',
  overflowWrap: 'anywhere',
})
const code = css({ display: 'block', color: 'fg.muted' })

interface MachineRowProps {
  counts: MachineCounts
  /** What `npm test` covers of it, once its walks are laid over. */
  tested: { count: Count; marks: EdgeReport['marks'] } | undefined
}

export function MachineRow({ counts, tested }: MachineRowProps) {
  const { machine, states, transitions, left } = counts
  return (
    <li className={row}>
      <Link href={`/walk/${encodeURIComponent(machine)}`} className={link}>
        {machine}
      </Link>
      <span className={cell}>
        {countText(transitions, 'transition')}
        {tested && <span className={tests}>npm test: {countText(tested.count, 'transition')}</span>}
      </span>
      <span className={cell}>{countText(states, 'state')}</span>
      {left.length > 0 && (
        <Details summaryClass={summary} summary={`Not walked: ${left.length}`}>
          {() => (
            <ul className={list}>
              {left.map((transition) => (
                <li key={transition.id}>
                  {transitionText(machine, transition)}
                  {tested &&
                    (tested.marks.get(transition.id) === 'missing'
                      ? ' (no test takes it)'
                      : ' (npm test takes it)')}{' '}
                  <span className={code}>
                    {transition.source}: {transitionLabel(transition)}
                    {transition.target !== null && ` to ${transition.target}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Details>
      )}
    </li>
  )
}
