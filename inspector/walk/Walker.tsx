import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Model } from '#machines/modelling/model.ts'
import { models } from '#machines/models.ts'
import { css } from '#styled/css'
import { activeIds } from '../chart/active-states.ts'
import { chartOf } from '../chart/chart.ts'
import { EvaluatedGuards } from '../chart/EvaluatedGuards.tsx'
import { evaluatedGuards } from '../chart/guards.ts'
import { Legend } from '../chart/Legend.tsx'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { DataTree } from '../data/DataTree.tsx'
import type { FinderRef } from '../machines/finder.machine.ts'
import { playbackMachine } from '../machines/playback.machine.ts'
import { Screen } from '../screen/Screen.tsx'
import { Announcement } from '../shell/Announcement.tsx'
import { Loading } from '../shell/Loading.tsx'
import { CopyButtons } from './CopyButtons.tsx'
import { coverage } from './CoverageMeter.tsx'
import { JourneyBar } from './JourneyBar.tsx'
import { JourneyList } from './JourneyList.tsx'
import { leafText } from './leaf-states.ts'
import { PathList } from './PathList.tsx'
import { PlaybackBar } from './PlaybackBar.tsx'
import { PossibleSteps } from './PossibleSteps.tsx'
import { replay } from './replay.ts'
import { StepList } from './StepList.tsx'
import { StoryLinks } from './StoryLinks.tsx'
import { eventsOf, type WalkUrl, walkHref } from './walk-url.ts'

const layout = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
  alignItems: 'start',
})
const side = css({ display: 'grid', gap: '5', minWidth: '[0]' })
const below = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
})
const title = css({ textStyle: 'title.md', mb: '3', mt: '4' })

interface WalkerProps {
  model: Model
  walkUrl: WalkUrl
  finder: FinderRef
}

export function Walker({ model, walkUrl, finder }: WalkerProps) {
  const { machine, input, path } = walkUrl
  const [, navigate] = useLocation()
  const steps = useMemo(
    () => replay(model, input, eventsOf({ machine, path })),
    [model, machine, input, path],
  )
  const chart = useMemo(() => chartOf(model.machine), [model])
  const playback = useActorRef(
    playbackMachine.provide({
      actions: {
        showStep: (_, { step }) => navigate(walkHref({ ...walkUrl, step }), { replace: true }),
      },
    }),
    { input: { length: path.length, step: walkUrl.step } },
  )
  // The step also changes when the URL does: pasted, or by going back.
  useEffect(() => playback.send({ type: 'step.to', step: walkUrl.step }), [playback, walkUrl.step])
  const step = useSelector(playback, ({ context }) => context.step)
  const current = steps[step]
  const previous = steps[step - 1]
  useEffect(() => {
    if (current) coverage.add(machine, { states: current.states, transitions: current.taken })
  }, [machine, current])
  if (!current) return null
  const taken = chart.transitions.filter(({ id }) => current.taken.includes(id))
  const guards = previous
    ? evaluatedGuards(chart, activeIds(chart, previous.value), current.event?.type ?? '', taken)
    : []
  return (
    <>
      <PlaybackBar playback={playback} />
      <Announcement text={`Step ${step}: ${leafText(current.states)}`} />
      <JourneyBar walkUrl={{ ...walkUrl, step }} />
      <div className={layout}>
        <div className={side}>
          <PossibleSteps model={model} chart={chart} walkUrl={{ ...walkUrl, step }} />
          <Suspense fallback={<Loading text="Drawing the chart…" />}>
            <ZoomedChart
              chart={chart}
              label={`Statechart of ${model.machine.id}, at step ${step}`}
              active={activeIds(chart, current.value)}
              taken={new Set(current.taken)}
            />
          </Suspense>
          <div className={below}>
            <StepList steps={steps} playback={playback} />
            <section>
              <EvaluatedGuards guards={guards} />
              <h2 className={title}>Context</h2>
              <DataTree
                label="Context"
                now={current.context}
                before={previous?.context}
                compare={previous !== undefined}
              />
              <h2 className={title}>Effects</h2>
              <DataTree label="Effects" now={current.effects} />
            </section>
          </div>
          <CopyButtons walkUrl={{ ...walkUrl, step }} />
          <StoryLinks machine={machine} states={current.states} />
        </div>
        {machine in models && (
          <Screen
            machine={machine}
            input={input}
            path={path.slice(0, step)}
            value={current.value}
          />
        )}
      </div>
      <Legend />
      <JourneyList machine={machine} />
      <h2 className={title}>Other paths</h2>
      <PathList machine={machine} finder={finder} current={`${input} ${path.join('.')}`} />
    </>
  )
}
