import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { COVERAGE_COLUMNS } from '#machines/kit/coverage-report.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import type { EdgeReport } from './edge-report.ts'
import type { EdgesRef } from './edges.machine.ts'

const root = css({ display: 'grid', gap: '3', justifyItems: 'start', mb: '5' })
const buttons = css({ display: 'flex', gap: '3' })
const table = css({
  textStyle: 'body.sm',
  '& :is(th, td)': { textAlign: 'end', px: '3', py: '1' },
  '& :is(th, td):first-child': { textAlign: 'start', ps: '0' },
})
const list = css({ maxHeight: '[20rem]', overflowY: 'auto', overflowWrap: 'anywhere' })

export function EdgeCoverage({ edges }: { edges: EdgesRef }) {
  const snapshot = useSelector(edges, (now) => now)
  const {
    reports: [report],
    problem,
  } = snapshot.context
  return (
    <section className={root} aria-label="Coverage of the model">
      {report ? (
        <Report report={report} />
      ) : (
        <EdgeButtons edges={edges}>Walk every edge</EdgeButtons>
      )}
      {snapshot.matches('failed') && (
        <Panel tone="danger" title="The walks failed">
          {problem}
        </Panel>
      )}
    </section>
  )
}

/** Starts the walks of machines, and while they run cancels them. */
export function EdgeButtons({ edges, children }: { edges: EdgesRef; children: ReactNode }) {
  const isWalking = useSelector(edges, (now) => now.matches('walking'))
  return (
    <div className={buttons}>
      <Button variant="outline" busy={isWalking} onClick={() => edges.send({ type: 'edges.walk' })}>
        {children}
      </Button>
      {isWalking && (
        <Button variant="quiet" onClick={() => edges.send({ type: 'edges.cancel' })}>
          Cancel
        </Button>
      )}
    </div>
  )
}

function Report({ report: { row, problems } }: { report: EdgeReport }) {
  return (
    <>
      <table className={table}>
        <thead>
          <tr>
            {COVERAGE_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {COVERAGE_COLUMNS.map((column, index) => (
              <td key={column}>{row[index]}</td>
            ))}
          </tr>
        </tbody>
      </table>
      {problems.length === 0 ? (
        <p>Every state, transition, guard result and edge is covered.</p>
      ) : (
        <ul className={list} aria-label="Not covered, or wrong">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  )
}
