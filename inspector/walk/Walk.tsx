import { useActorRef, useSelector } from '@xstate/react'
import { Fragment, Suspense, useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type { Model } from '#machines/modelling/model.ts'
import { findModel } from '#machines/models.ts'
import { Heading } from '#src/components/Page/Page.tsx'
import { Panel } from '#src/components/Panel/Panel.tsx'
import { css } from '#styled/css'
import { chartOf } from '../chart/chart.ts'
import { Legend } from '../chart/Legend.tsx'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { edgesMachine } from '../machines/edges.machine.ts'
import { type FinderRef, finderMachine } from '../machines/finder.machine.ts'
import { Loading } from '../shell/Loading.tsx'
import { CoverageMeter } from './CoverageMeter.tsx'
import { EdgeCoverage } from './EdgeCoverage.tsx'
import type { FoundPaths, PathQuery } from './find-paths.ts'
import { JourneyList } from './JourneyList.tsx'
import { openWalk } from './open-walk.ts'
import { PathChoice } from './PathChoice.tsx'
import { PathList } from './PathList.tsx'
import { createPathRequests } from './request-paths.ts'
import { Walker } from './Walker.tsx'
import { walkEdgesInWorker } from './walk-edges.ts'
import { WALK_STATE } from './walk-focus.ts'
import { walkHref } from './walk-url.ts'

const lead = css({ maxWidth: 'column', mb: '6', color: 'fg.muted' })

const notice = css({ mb: '5' })
const title = css({ textStyle: 'title.md', mb: '3' })
const beginning = css({ textDecoration: 'underline', fontWeight: 'bold' })

const requestPaths = createPathRequests()

export function Walk({ machine, queryString }: { machine: string; queryString: string }) {
  const model = findModel(machine)
  const { walkUrl, gone } = useMemo(() => openWalk(machine, queryString), [machine, queryString])
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
              navigate(walkHref({ machine, input, path, step: 0 }), { state: WALK_STATE }),
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

interface OverviewProps {
  machine: string
  model: Model
  finder: FinderRef
}

function Overview({ machine, model, finder }: OverviewProps) {
  const chart = useMemo(() => chartOf(model.machine), [model])
  const edges = useActorRef(
    useMemo(() => edgesMachine.provide({ actors: { walkEdges: walkEdgesInWorker } }), []),
    { input: { machine } },
  )
  const report = useSelector(edges, ({ context }) => context.report)
  const goal = useSelector(finder, ({ context }) => context.goal)
  const active = new Set(chart.states.filter(({ path }) => path === goal).map(({ id }) => id))
  return (
    <>
      <p className={lead}>
        This chart shows everything that can happen. Click a state’s name to choose it as the goal,
        then open one of the paths that lead to it, or walk by hand from a beginning:{' '}
        {Object.keys(model.inputs).map((input, index) => (
          <Fragment key={input}>
            {index > 0 && ', '}
            <Link
              className={beginning}
              href={walkHref({ machine, input, path: [], step: 0 })}
              state={WALK_STATE}
            >
              {input}
            </Link>
          </Fragment>
        ))}
        .
      </p>
      <JourneyList machine={machine} />
      <h2 className={title}>Paths</h2>
      <PathList machine={machine} finder={finder} />
      <EdgeCoverage edges={edges} />
      <Suspense fallback={<Loading text="Drawing the chart…" />}>
        <ZoomedChart
          chart={chart}
          label={`Statechart of ${model.machine.id}`}
          active={active}
          {...(report && { coverage: report.marks })}
          stateAction={({ path, key }) =>
            path === ''
              ? null
              : {
                  label: `${key}: find paths to it`,
                  run: () => finder.send({ type: 'goal.chosen', goal: path }),
                }
          }
        />
      </Suspense>
      <Legend />
    </>
  )
}
