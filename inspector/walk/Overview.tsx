import { useActorRef, useSelector } from '@xstate/react'
import { Fragment, Suspense, useCallback, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { Model } from '#machines/kit/model.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { css } from '#styled/css'
import type { ChartState } from '../chart/chart.ts'
import { Legend } from '../chart/Legend.tsx'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { beginningWords } from '../registry/words.ts'
import { Loading } from '../ui/Loading.tsx'
import { Roving } from '../ui/Roving.tsx'
import { chartNamed } from './built-machine.ts'
import { EdgeCoverage } from './EdgeCoverage.tsx'
import { edgesMachine } from './edges.machine.ts'
import type { FinderRef } from './finder.machine.ts'
import { JourneyList } from './JourneyList.tsx'
import { walkedMarks } from './machine-counts.ts'
import { PathList } from './PathList.tsx'
import { useCoverage } from './use-coverage.ts'
import { walkEdgesInWorker } from './walk-edges.ts'
import { WALK_STATE } from './walk-focus.ts'
import { walkHref } from './walk-url.ts'

const lead = css({ maxWidth: 'column', mb: '6', color: 'fg.muted' })
const notice = css({ mb: '5' })
const title = css({ textStyle: 'title.md', mb: '3' })
const beginning = css({ textDecoration: 'underline', fontWeight: 'bold' })

/** Charts of more states do not fit a screen. */
const LARGE = 25

interface OverviewProps {
  machine: string
  model: Model
  finder: FinderRef
}

/** A machine before one of its paths is walked: its journeys, its paths and its chart. */
export function Overview({ machine, model, finder }: OverviewProps) {
  const chart = chartNamed(machine)
  const edges = useActorRef(
    useMemo(() => edgesMachine.provide({ actors: { walkEdges: walkEdgesInWorker } }), []),
    { input: { machines: [machine] } },
  )
  const report = useSelector(edges, ({ context }) => context.reports[0])
  const visited = useCoverage(machine)
  const [isWalkedShown, setIsWalkedShown] = useState(false)
  const marks = useMemo(
    () => (isWalkedShown ? walkedMarks(chart, visited) : report?.marks),
    [isWalkedShown, chart, visited, report],
  )
  const goal = useSelector(finder, ({ context }) => context.goal)
  const words = useSelector(finder, ({ context }) => context.words)
  const type = useCallback(
    (typed: string) => finder.send({ type: 'words.typed', words: typed }),
    [finder],
  )
  const active = new Set(chart.states.filter(({ path }) => path === goal).map(({ id }) => id))
  const stateAction = useCallback(
    ({ path, key }: ChartState) =>
      path === ''
        ? null
        : {
            label: `${key}: find paths to it`,
            run: () => finder.send({ type: 'goal.chosen', goal: path }),
          },
    [finder],
  )
  return (
    <>
      <Roving className={lead}>
        {model.about} This chart shows everything that can happen. Click a state’s name to choose it
        as the goal, then open one of the paths that lead to it, or walk by hand from a beginning:{' '}
        {Object.keys(model.inputs).map((input, index) => (
          <Fragment key={input}>
            {index > 0 && ', '}
            <Link
              className={beginning}
              href={walkHref({ machine, input, path: [], step: 0 })}
              state={WALK_STATE}
            >
              {beginningWords(machine, input)}
            </Link>
          </Fragment>
        ))}
        .
      </Roving>
      <JourneyList machine={machine} finder={finder} />
      <h2 className={title}>Paths</h2>
      <PathList machine={machine} finder={finder} />
      <EdgeCoverage edges={edges} />
      <div className={notice}>
        <Button
          variant={isWalkedShown ? 'outline' : 'quiet'}
          aria-pressed={isWalkedShown}
          onClick={() => setIsWalkedShown(!isWalkedShown)}
        >
          Colour what you walked
        </Button>
      </div>
      <Suspense fallback={<Loading text="Drawing the chart…" />}>
        <ZoomedChart
          chart={chart}
          label={`Statechart of ${chart.id}`}
          startsFolded={chart.states.length > LARGE}
          active={active}
          {...(marks && { coverage: marks })}
          stateAction={stateAction}
          words={words}
          onWords={type}
        />
      </Suspense>
      <Legend />
    </>
  )
}
