import { Suspense, useMemo, useState } from 'react'
import { css } from '#styled/css'
import type { Chart } from '../chart/chart.ts'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { counted } from '../data/counted.ts'
import { Loading } from '../ui/Loading.tsx'
import { Roving } from '../ui/Roving.tsx'
import { rowButton } from '../ui/row-button.ts'
import type { ChartFile } from './chart-file.ts'
import { type ChartDiff, diffCharts } from './diff-charts.ts'

const layout = css({
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' },
})
const title = css({ textStyle: 'title.md', mb: '3' })
const machines = css({ listStyle: 'none', p: '0' })
const machine = css(rowButton)
const changesList = css({
  listStyle: 'none',
  p: '0',
  mb: '4',
  display: 'grid',
  gap: '1',
  maxHeight: '[20rem]',
  overflowY: 'auto',
  textStyle: 'body.sm',
  overflowWrap: 'anywhere',
  '& > [data-kind=added]': { color: 'fg.success' },
  '& > [data-kind=removed]': { color: 'fg.danger' },
})
const kindText = css({ fontWeight: 'bold' })

const NOTHING: Chart = { id: '', states: [], transitions: [] }

interface MachineDiffProps {
  earlier: ChartFile
  later: ChartFile
  names: string[]
}

/** The machines that changed, and of the chosen one its changes and its chart with both versions. */
export function MachineDiff({ earlier, later, names }: MachineDiffProps) {
  const [chosen, setChosen] = useState<string>()
  const diffs = useMemo(
    () =>
      names
        .map((name): [string, ChartDiff] => [
          name,
          diffCharts(earlier.machines[name] ?? NOTHING, later.machines[name] ?? NOTHING),
        ])
        .filter(([, { changes }]) => changes.length > 0),
    [earlier, later, names],
  )
  const [name, diff] = diffs.find(([name]) => name === chosen) ?? diffs[0] ?? []
  if (!diff) return <p>All {names.length} machines are the same.</p>
  return (
    <div className={layout}>
      <section aria-label="Changed machines">
        <h2 className={title}>
          {earlier.version} to {later.version}
        </h2>
        <Roving>
          <ul className={machines}>
            {diffs.map(([one, { changes }]) => (
              <li key={one}>
                <button
                  type="button"
                  className={machine}
                  aria-pressed={one === name}
                  onClick={() => setChosen(one)}
                >
                  {one} ({counted(changes.length, 'change')})
                </button>
              </li>
            ))}
          </ul>
        </Roving>
      </section>
      <section aria-label={`Changes of ${name}`}>
        <h2 className={title}>{name}</h2>
        <ul className={changesList}>
          {diff.changes.map(({ kind, what, text }) => (
            <li key={`${kind} ${text}`} data-kind={kind}>
              <span className={kindText}>
                {kind} {what}
              </span>{' '}
              {text}
            </li>
          ))}
        </ul>
        <p>In the chart, green is added, red is removed, and what changed has a dashed border.</p>
        <Suspense fallback={<Loading text="Drawing the chart…" />}>
          <ZoomedChart
            key={name}
            chart={diff.chart}
            label={`Statechart of ${name}, both versions`}
            coverage={diff.marks}
          />
        </Suspense>
      </section>
    </div>
  )
}
