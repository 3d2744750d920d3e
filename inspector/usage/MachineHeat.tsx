import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { Link } from 'wouter'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { Details } from '../data/Details.tsx'
import { Loading } from '../ui/Loading.tsx'
import { chartNamed } from '../walk/built-machine.ts'
import { EdgeButtons } from '../walk/EdgeCoverage.tsx'
import { edgesMachine } from '../walk/edges.machine.ts'
import { stateName } from '../walk/state-text.ts'
import { TransitionText } from '../walk/TransitionText.tsx'
import { walkEdgesInWorker } from '../walk/walk-edges.ts'
import { type MachineUsage, type Parts, sizeOf, untested } from './machine-usage.ts'

const root = css({ minWidth: '[0]' })
const title = css({ textStyle: 'title.md', mb: '3' })
const link = css({ textDecoration: 'underline' })
const chartNote = css({ mb: '3' })
const lists = css({ display: 'grid', gap: '2', mb: '4' })
const summary = css({ textStyle: 'title.sm', cursor: 'pointer', minHeight: 'target', py: '2' })
const list = css({
  ps: '5',
  display: 'grid',
  gap: '2',
  maxHeight: '[20rem]',
  overflowY: 'auto',
  textStyle: 'body.sm',
  overflowWrap: 'anywhere',
})
const code = css({ display: 'block', color: 'fg.muted' })

/** The chart of a machine with the visits that reached each part, and the parts that none did. */
export function MachineHeat({ usage }: { usage: MachineUsage }) {
  const { machine, heat, unreached } = usage
  const chart = chartNamed(machine)
  const edges = useActorRef(
    useMemo(() => edgesMachine.provide({ actors: { walkEdges: walkEdgesInWorker } }), []),
    { input: { machines: [machine] } },
  )
  const { reports, problem } = useSelector(edges, ({ context }) => context)
  const [report] = reports
  const noTest = report && untested(usage, report)
  const untestedIds = new Set(
    noTest && [...noTest.states, ...noTest.transitions].map(({ id }) => id),
  )
  const unreachedIds = new Set([...unreached.states, ...unreached.transitions].map(({ id }) => id))
  return (
    <section aria-label={`Usage of ${machine}`} className={root}>
      <h2 className={title}>
        <Link className={link} href={`/walk/${encodeURIComponent(machine)}`}>
          {machine}
        </Link>
      </h2>
      <div className={lists}>
        <PartList
          title="Never reached by a person"
          machine={machine}
          parts={unreached}
          noteOf={(id) => (untestedIds.has(id) ? 'and by no test' : undefined)}
        />
        {noTest ? (
          <PartList
            title="Never reached by a test"
            machine={machine}
            parts={noTest}
            noteOf={(id) => (unreachedIds.has(id) ? 'and by no person' : undefined)}
          />
        ) : (
          <EdgeButtons edges={edges}>What npm test never reaches</EdgeButtons>
        )}
        {problem && (
          <Panel tone="danger" title="The walks failed">
            {problem}
          </Panel>
        )}
      </div>
      <p className={chartNote}>
        In the chart, each number says how many visits reached a state or took a transition; more of
        them give more colour.
      </p>
      <Suspense fallback={<Loading text="Drawing the chart…" />}>
        <ZoomedChart chart={chart} label={`Statechart of ${machine}, with visits`} heat={heat} />
      </Suspense>
    </section>
  )
}

interface PartListProps {
  title: string
  machine: string
  parts: Parts
  noteOf(id: string): string | undefined
}

function PartList({ title, machine, parts, noteOf }: PartListProps) {
  if (sizeOf(parts) === 0) return <p>{title}: nothing.</p>
  return (
    <Details summaryClass={summary} summary={`${title}: ${sizeOf(parts)}`}>
      {() => (
        <ul className={list} aria-label={title}>
          {parts.states.map(({ id, path }) => {
            const note = noteOf(id)
            return (
              <li key={id}>
                {stateName(machine, path)}
                {note && ` (${note})`} <span className={code}>state {path}</span>
              </li>
            )
          })}
          {parts.transitions.map((transition) => (
            <li key={transition.id}>
              <TransitionText
                machine={machine}
                transition={transition}
                note={noteOf(transition.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Details>
  )
}
