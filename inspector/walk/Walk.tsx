import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type { Model } from '#machines/modelling/model.ts'
import { findModel } from '#machines/models.ts'
import { Heading } from '#src/components/Page/Page.tsx'
import { css } from '#styled/css'
import { chartOf } from '../chart/chart.ts'
import { Legend } from '../chart/Legend.tsx'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { type FinderRef, finderMachine } from '../machines/finder.machine.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { readWalk, walkHref } from './address.ts'
import { askPaths } from './ask-paths.ts'
import { FoundList } from './FoundList.tsx'
import { Meter } from './Meter.tsx'
import { PathChoice } from './PathChoice.tsx'
import type { FoundPaths, PathQuery } from './search.ts'
import { Walker } from './Walker.tsx'

const lead = css({ maxWidth: 'column', mb: '6', color: 'fg.muted' })

/** One machine: its chart, its paths, and a walk along one of them. */
export function Walk({ machine, queryString }: { machine: string; queryString: string }) {
  const model = findModel(machine)
  const address = readWalk(machine, queryString)
  const [, navigate] = useLocation()
  const finder = useActorRef(
    useMemo(
      () =>
        finderMachine.provide({
          actors: {
            find: fromPromise<FoundPaths, PathQuery>(({ input, signal }) =>
              askPaths(input, signal),
            ),
          },
          actions: {
            open: (_, { path: { input, path } }) =>
              navigate(walkHref({ machine, input, path, step: 0 })),
          },
        }),
      [machine, navigate],
    ),
    { input: { machine } },
  )
  return (
    <>
      <Heading level={1} aside={<Meter machine={machine} model={model} />}>
        {machine}
      </Heading>
      <PathChoice machine={machine} model={model} finder={finder} />
      {address ? (
        <Walker
          key={`${address.input} ${address.path.join('.')}`}
          model={model}
          address={address}
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

/** Before a path is chosen: the whole chart, to choose a goal in. */
function Overview({ machine, model, finder }: OverviewProps) {
  const chart = useMemo(() => chartOf(model.machine), [model])
  const goal = useSelector(finder, ({ context }) => context.goal)
  const active = new Set(chart.states.filter(({ path }) => path === goal).map(({ id }) => id))
  return (
    <>
      <p className={lead}>
        This is everything that can happen here. Press a state's name to choose it as the goal, then
        open one of the paths that lead to it.
      </p>
      <FoundList machine={machine} finder={finder} />
      <Suspense fallback={<Waiting text="Drawing the chart…" />}>
        <ZoomedChart
          chart={chart}
          label={`Statechart of ${model.machine.id}`}
          active={active}
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
