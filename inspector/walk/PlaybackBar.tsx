import { useSelector } from '@xstate/react'
import { Pause, Play, SkipBack, StepBack, StepForward } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { css } from '#styled/css'
import { useKeys } from '../ui/keys.ts'
import { Roving } from '../ui/Roving.tsx'
import { PACES, type Pace, type PlaybackRef } from './playback.machine.ts'

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'end',
})
const buttons = css({ display: 'flex', gap: '3' })
const slider = css({ flex: '1', minWidth: '[12rem]', display: 'grid', textStyle: 'label.md' })
const range = css({ minHeight: 'target', accentColor: 'fg.default', width: 'full' })
/** On a phone the bar has two rows. */
const pace = css({ width: '[9rem]', display: { base: 'none', sm: 'block' } })
const start = css({ display: { base: 'none', sm: 'inline-flex' } })
const narrow = css({ px: { base: '3', sm: '5' } })

const PACE_OPTIONS = [
  { value: 'slow', label: 'Slow' },
  { value: 'normal', label: 'Normal' },
  { value: 'fast', label: 'Fast' },
]

export function PlaybackBar({ playback }: { playback: PlaybackRef }) {
  const snapshot = useSelector(playback, (current) => current)
  const { step, length } = snapshot.context
  const isPlaying = snapshot.matches('playing')
  useKeys(
    useMemo(
      () => ({
        ArrowLeft: () => playback.send({ type: 'step.back' }),
        ArrowRight: () => playback.send({ type: 'step.next' }),
        ' ': () => playback.send({ type: isPlaying ? 'playback.pause' : 'playback.play' }),
      }),
      [playback, isPlaying],
    ),
  )
  return (
    <section className={root} aria-label="Player">
      <Roving className={buttons}>
        <Button
          className={start}
          variant="outline"
          disabled={!snapshot.can({ type: 'step.to', step: 0 })}
          onClick={() => playback.send({ type: 'step.to', step: 0 })}
        >
          <SkipBack aria-hidden /> Start
        </Button>
        <Button
          className={narrow}
          variant="outline"
          aria-keyshortcuts="ArrowLeft"
          disabled={!snapshot.can({ type: 'step.back' })}
          onClick={() => playback.send({ type: 'step.back' })}
        >
          <StepBack aria-hidden /> Back
        </Button>
        <Button
          className={narrow}
          variant="outline"
          aria-keyshortcuts="Space"
          disabled={!snapshot.can({ type: isPlaying ? 'playback.pause' : 'playback.play' })}
          onClick={() => playback.send({ type: isPlaying ? 'playback.pause' : 'playback.play' })}
        >
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button
          className={narrow}
          aria-keyshortcuts="ArrowRight"
          disabled={!snapshot.can({ type: 'step.next' })}
          onClick={() => playback.send({ type: 'step.next' })}
        >
          Next <StepForward aria-hidden />
        </Button>
      </Roving>
      <label className={slider}>
        Step {step} of {length}
        <input
          type="range"
          className={range}
          min={0}
          max={length}
          value={step}
          onChange={(event) => playback.send({ type: 'step.to', step: Number(event.target.value) })}
        />
      </label>
      <div className={pace}>
        <SelectField
          label="Speed"
          options={PACE_OPTIONS}
          value={snapshot.context.pace}
          onChange={(value) => {
            if (value in PACES) playback.send({ type: 'pace.chosen', pace: value as Pace })
          }}
        />
      </div>
    </section>
  )
}
