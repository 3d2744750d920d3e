import { useActorRef, useSelector } from '@xstate/react'
import { Fragment, Suspense, useCallback, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type { Model } from '#machines/kit/model.ts'
import { findModel } from '#machines/models.ts'
import { beginningWords } from '#simulation/event-words.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Heading } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import { type ChartState, chartOnce } from '../chart/chart.ts'
import { Legend } from '../chart/Legend.tsx'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { Loading } from '../ui/Loading.tsx'
import { CoverageMeter } from './CoverageMeter.tsx'
import { EdgeCoverage } from './EdgeCoverage.tsx'
import { edgesMachine } from './edges.machine.ts'
import type { FoundPaths, PathQuery } from './find-paths.ts'
import { type FinderRef, finderMachine } from './finder.machine.ts'
import { JourneyList } from './JourneyList.tsx'
import { walkedMarks } from './machine-counts.ts'
import { atStep, type OpenedWalk, openWalk } from './open-walk.ts'
import { PathChoice } from './PathChoice.tsx'
import { PathList } from './PathList.tsx'
import { createPathRequests } from './request-paths.ts'
import { useCoverage } from './use-coverage.ts'
import { Walker } from './Walker.tsx'
import { walkEdgesInWorker } from './walk-edges.ts'
import { PLAYED_STATE, WALK_STATE } from './walk-focus.ts'
import { parseWalkUrl, walkHref } from './walk-url.ts'

const lead = css({ maxWidth: 'column', mb: '6', color: 'fg.muted' })

const notice = css({ mb: '5' })
const title = css({ textStyle: 'title.md', mb: '3' })
const beginning = css({ textDecoration: 'underline', fontWeight: 'bold' })

/** Charts of more states do not fit a screen. */
const LARGE = 25

const requestPaths = createPathRequests()

export function Walk({ machine, queryString }: { machine: string; queryString: string }) {
  const model = findModel(machine)
  const { walkUrl, gone } = useOpenedWalk(machine, queryString)
  const [, navigate] = useLocation()
  const finder = useActorRef(
    useMemo(
      () =>
        finderMachine.provide({
          actors: {
            find: fromPromise<FoundPaths, PathQuery>(({ input, signal }) =>
              requestPaths(input, signal),
            ),
          },
          actions: {
            openPath: (_, { path: { input, path } }) =>
              navigate(walkHref({ machine, input, path, step: 0 }), { state: PLAYED_STATE }),
          },
        }),
      [machine, navigate],
    ),
    { input: { machine } },
  )
  return (
    <>
      <Heading level={1} aside={<CoverageMeter machine={machine} model={model} />}>
        {machine}
      </Heading>
      <PathChoice machine={machine} model={model} finder={finder} />
      {gone && (
        <div className={notice}>
          <Panel title="Not all of this link can be walked today">
            {gone} {walkUrl && 'The walk is shown up to there.'}
          </Panel>
        </div>
      )}
      {walkUrl ? (
        <Walker
          key={`${walkUrl.input} ${walkUrl.path.join('.')}`}
          model={model}
          walkUrl={walkUrl}
          finder={finder}
        />
      ) : (
        <Overview machine={machine} model={model} finder={finder} />
      )}
    </>
  )
}

/** Walks again only when the link leads elsewhere than to another step of the same walk. */
function useOpenedWalk(machine: string, queryString: string): OpenedWalk {
  const step = parseWalkUrl(queryString)?.step ?? 0
  const params = new URLSearchParams(queryString)
  params.delete('step')
  const walk = params.toString()
  const { walkUrl, gone } = useMemo(() => openWalk(machine, walk), [machine, walk])
  return { walkUrl: walkUrl && atStep(walkUrl, step), gone }
}

interface OverviewProps {
  machine: string
  model: Model
  finder: FinderRef
}

function Overview({ machine, model, finder }: OverviewProps) {
  const chart = chartOnce(model.machine)
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
      <p className={lead}>
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
      </p>
      <JourneyList machine={machine} />
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
          label={`Statechart of ${model.machine.id}`}
          startsFolded={chart.states.length > LARGE}
          active={active}
          {...(marks && { coverage: marks })}
          stateAction={stateAction}
        />
      </Suspense>
      <Legend />
    </>
  )
}
