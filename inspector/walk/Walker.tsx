import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Model } from '#machines/kit/model.ts'
import { models } from '#machines/models.ts'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import { activeIds } from '../chart/active-states.ts'
import { chartOnce } from '../chart/chart.ts'
import { EvaluatedGuards } from '../chart/EvaluatedGuards.tsx'
import { evaluatedGuards } from '../chart/guards.ts'
import { Legend } from '../chart/Legend.tsx'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { DataTree } from '../data/DataTree.tsx'
import { Announcement } from '../ui/Announcement.tsx'
import { Loading } from '../ui/Loading.tsx'
import { CopyButtons } from './CopyButtons.tsx'
import type { FinderRef } from './finder.machine.ts'
import { JourneyBar } from './JourneyBar.tsx'
import { JourneyList } from './JourneyList.tsx'
import { PathList } from './PathList.tsx'
import { PlaybackBar } from './PlaybackBar.tsx'
import { PossibleSteps } from './PossibleSteps.tsx'
import { playbackMachine } from './playback.machine.ts'
import { type PossibleStep, possibleSteps } from './possible-steps.ts'
import { replay } from './replay.ts'
import { SaveJourney } from './SaveJourney.tsx'
import { Screen } from './Screen.tsx'
import { StandInPanel, StandInSteps } from './StandInPanel.tsx'
import { StepList } from './StepList.tsx'
import { StoryLinks } from './StoryLinks.tsx'
import { standInFor } from './stand-ins.ts'
import { statesText } from './state-text.ts'
import { coverage } from './use-coverage.ts'
import { isPlayed, noteOfRecording } from './walk-focus.ts'
import { eventsOf, type WalkUrl, walkHref } from './walk-url.ts'

const layout = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
  alignItems: 'start',
})
const notice = css({ mb: '5' })
/** On a phone the screen follows what can happen, before the chart. */
const screen = css({ minWidth: '[0]', order: { base: '1', lg: '0' } })
const side = css({
  display: { base: 'contents', lg: 'grid' },
  gap: '5',
  minWidth: '[0]',
  '& > *': { order: { base: '2', lg: '0' }, minWidth: '[0]' },
  '& > :first-child': { order: '0' },
})
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
  const { machine, input, path, journey } = walkUrl
  const [, navigate] = useLocation()
  const steps = useMemo(
    () => replay(model, input, eventsOf({ machine, path })),
    [model, machine, input, path],
  )
  const chart = chartOnce(model.machine)
  const playback = useActorRef(
    useMemo(
      () =>
        playbackMachine.provide({
          actions: {
            showStep: (_, { step }) =>
              navigate(walkHref({ machine, input, path, step, journey }), { replace: true }),
          },
        }),
      [machine, input, path, journey, navigate],
    ),
    { input: { length: path.length, step: walkUrl.step, plays: isPlayed() } },
  )
  // The step also changes when the URL does: pasted, or by going back.
  useEffect(() => playback.send({ type: 'step.to', step: walkUrl.step }), [playback, walkUrl.step])
  const [note] = useState(noteOfRecording)
  const step = useSelector(playback, ({ context }) => context.step)
  const current = steps[step]
  const previous = steps[step - 1]
  useEffect(() => {
    if (current) coverage.add(machine, { states: current.visited, transitions: current.taken })
  }, [machine, current])
  const possible = useMemo(
    () => (current ? possibleSteps(machine, current) : []),
    [machine, current],
  )
  if (!current) return null
  const hrefOf = ({ key }: PossibleStep) =>
    walkHref({ machine, input, path: [...path.slice(0, step), key], step: step + 1 })
  const standIn = standInFor(machine, current.states)
  const taken = chart.transitions.filter(({ id }) => current.taken.includes(id))
  const guards = previous
    ? evaluatedGuards(chart, activeIds(chart, previous.value), current.event?.type ?? '', taken)
    : []
  return (
    <>
      {note && (
        <div className={notice}>
          <Panel title="This walk was made of a recording">{note}</Panel>
        </div>
      )}
      <PlaybackBar playback={playback} />
      <Announcement text={`Step ${step}: ${statesText(machine, current.states)}`} />
      <JourneyBar walkUrl={{ ...walkUrl, step }} />
      <div className={layout}>
        <div className={side}>
          <PossibleSteps steps={possible} hrefOf={hrefOf} />
          <Suspense fallback={<Loading text="Drawing the chart…" />}>
            <ZoomedChart
              chart={chart}
              label={`Statechart of ${model.machine.id}, at step ${step}`}
              active={activeIds(chart, current.value)}
              taken={new Set(current.taken)}
            />
          </Suspense>
          <div className={below}>
            <StepList machine={machine} path={path} steps={steps} playback={playback} />
            <section>
              <EvaluatedGuards model={machine} guards={guards} />
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
          <CopyButtons walkUrl={{ ...walkUrl, step }} steps={steps.slice(0, step + 1)} />
          <SaveJourney walkUrl={{ ...walkUrl, step }} />
          <StoryLinks machine={machine} states={current.states} />
        </div>
        {machine in models && (
          <div className={screen}>
            {standIn && (
              <StandInPanel standIn={standIn}>
                <StandInSteps standIn={standIn} steps={possible} hrefOf={hrefOf} />
              </StandInPanel>
            )}
            <Screen
              machine={machine}
              input={input}
              path={path.slice(0, step)}
              value={current.value}
            />
          </div>
        )}
      </div>
      <Legend />
      <JourneyList machine={machine} />
      <h2 className={title}>Other paths</h2>
      <PathList machine={machine} finder={finder} current={`${input} ${path.join('.')}`} />
    </>
  )
}
