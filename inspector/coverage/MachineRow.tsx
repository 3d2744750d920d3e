import { Link } from 'wouter'
import { css } from '#styled/css'
import type { CoverageMark } from '../chart/coverage-marks.ts'
import { Details } from '../data/Details.tsx'
import type { EdgeReport } from '../walk/edge-report.ts'
import { type Count, countText, type MachineCounts } from '../walk/machine-counts.ts'
import { TransitionText } from '../walk/TransitionText.tsx'

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

interface MachineRowProps {
  counts: MachineCounts
  /** What `npm test` covers of it, once its walks are laid over. */
  tested: { count: Count; marks: EdgeReport['marks'] } | undefined
}

const testNote = (mark: CoverageMark | undefined) =>
  mark === 'missing' ? 'no test takes it' : 'npm test takes it'

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
                  <TransitionText
                    machine={machine}
                    transition={transition}
                    note={tested && testNote(tested.marks.get(transition.id))}
                  />
                </li>
              ))}
            </ul>
          )}
        </Details>
      )}
    </li>
  )
}
