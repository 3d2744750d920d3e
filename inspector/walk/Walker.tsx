import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import { registry } from '../registry/registry.ts'
import { Announcement } from '../ui/Announcement.tsx'
import { SkipLinks } from '../ui/SkipLinks.tsx'
import { CopyButtons } from './CopyButtons.tsx'
import { PlaybackBar } from './PlaybackBar.tsx'
import { playbackMachine } from './playback.machine.ts'
import { replayed } from './replayed.ts'
import { SaveJourney } from './SaveJourney.tsx'
import { StateLinks } from './StateLinks.tsx'
import { statesText } from './state-text.ts'
import { TestSources } from './TestSources.tsx'
import { coverage } from './use-coverage.ts'
import { WalkPanes } from './WalkPanes.tsx'
import { isPlayed, ofRecording } from './walk-focus.ts'
import { type WalkUrl, walkHref } from './walk-url.ts'

/** The parts of a walk by the ids of their elements, for links that skip to them. */
const PARTS = [
  { id: 'now', label: 'What can happen now' },
  { id: 'chart', label: 'Chart' },
  { id: 'screen', label: 'Screen' },
  { id: 'below', label: 'Save, stories and tests' },
]

const whole = css({ display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr)' })
/** On a phone below what is walked. */
const copy = css({ order: { base: '1', lg: '0' } })
const below = css({
  display: 'grid',
  gap: '3',
  mt: '2',
  outlineStyle: 'none',
  order: { base: '1', lg: '0' },
})

export function Walker({ walkUrl }: { walkUrl: WalkUrl }) {
  const { machine, input, path, journey, step } = walkUrl
  const [, navigate] = useLocation()
  const steps = replayed(walkUrl)
  const length = path.length
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
    { input: { length, step, plays: isPlayed() } },
  )
  const walk = `${input} ${path.join('.')}`
  const [opened, setOpened] = useState({ walk, recording: ofRecording() })
  // The walk and the step also change when the URL does: by a link, pasted, or by going back.
  useEffect(() => {
    if (opened.walk === walk) return playback.send({ type: 'step.to', step })
    setOpened({ walk, recording: ofRecording() })
    playback.send({ type: 'walk.opened', length, step, plays: isPlayed() })
  }, [playback, opened, walk, length, step])
  const current = steps[step]
  useEffect(() => {
    if (current) coverage.add(machine, { states: current.visited, transitions: current.taken })
  }, [machine, current])
  if (!current) return null
  const walked = steps.slice(0, step + 1)
  const hasScreen = registry().screen?.shows(machine) === true
  return (
    <>
      <SkipLinks parts={PARTS.filter(({ id }) => hasScreen || id !== 'screen')} />
      {opened.recording && (
        <Panel title="This walk was made of a recording">{opened.recording.note}</Panel>
      )}
      <div className={whole}>
        <PlaybackBar playback={playback} />
        <div className={copy}>
          <CopyButtons walkUrl={walkUrl} steps={walked} />
        </div>
        <Announcement text={`Step ${step}: ${statesText(machine, current.states)}`} />
        <WalkPanes
          walkUrl={walkUrl}
          steps={steps}
          playback={playback}
          recorded={opened.recording?.recorded}
          hasScreen={hasScreen}
        />
        <div className={below} id="below" tabIndex={-1}>
          <SaveJourney walkUrl={walkUrl} />
          <StateLinks machine={machine} states={current.states} />
          <TestSources walkUrl={walkUrl} steps={walked} />
        </div>
      </div>
    </>
  )
}
