import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { EventObject } from 'xstate'
import { css } from '#styled/css'
import { triggerOf } from '../chart/labels.ts'
import { DataTree } from '../data/DataTree.tsx'
import { payloadOf } from '../data/payload.ts'
import { findModel } from '../registry/registry.ts'
import { Following } from '../ui/Following.tsx'
import { Roving } from '../ui/Roving.tsx'
import { rowButton } from '../ui/row-button.ts'
import { eventTexts } from './event-texts.ts'
import type { PlaybackRef } from './playback.machine.ts'
import type { ReplayStep } from './replay.ts'
import { statesText } from './state-text.ts'
import type { OfRecording } from './walk-focus.ts'

const item = css(rowButton, {
  py: '2',
  '&[aria-current=step]': { boxShadow: '[inset 4px 0 token(colors.line.strong)]' },
})
const trigger = css({ display: 'block', fontWeight: 'bold' })
const type = css({ color: 'fg.muted', fontWeight: 'normal', textStyle: 'body.sm' })
const activeStates = css({
  display: 'block',
  color: 'fg.muted',
  textStyle: 'body.sm',
  overflowWrap: 'anywhere',
})
const whole = css({ height: 'full' })
const indented = css({ ps: '4', pb: '2' })

interface StepListProps {
  machine: string
  path: string[]
  steps: ReplayStep[]
  playback: PlaybackRef
  /** The recorded event of each step. */
  recorded?: OfRecording['recorded'] | undefined
}

export function StepList({ machine, path, steps, playback, recorded }: StepListProps) {
  const current = useSelector(playback, ({ context }) => context.step)
  return (
    <section aria-label="Steps" className={whole}>
      <Roving className={whole}>
        <Following currentAt={current} fills>
          {steps.map((step) => (
            <StepRow
              key={step.index}
              machine={machine}
              eventKey={path[step.index - 1] ?? ''}
              step={step}
              isCurrent={step.index === current}
              playback={playback}
              recorded={recorded?.[step.index - 1] ?? null}
            />
          ))}
        </Following>
      </Roving>
    </section>
  )
}

interface StepRowProps {
  machine: string
  eventKey: string
  step: ReplayStep
  isCurrent: boolean
  playback: PlaybackRef
  recorded: EventObject | null
}

/** Only two of the rows of a long walk change at a step. */
const StepRow = memo(function StepRow(props: StepRowProps) {
  const { machine, eventKey, step, isCurrent, playback, recorded } = props
  const { index, event, states } = step
  const payload = isCurrent && event && payloadOf(event)
  const original = isCurrent && recorded && payloadOf(recorded)
  return (
    <li data-at={index}>
      <button
        type="button"
        className={item}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => playback.send({ type: 'step.to', step: index })}
      >
        <span className={trigger}>
          {index}. {event ? eventTexts(findModel(machine)).get(eventKey) : 'The beginning'}
          {event && <span className={type}> {triggerOf(event.type).text}</span>}
        </span>{' '}
        <span className={activeStates}>{statesText(machine, states)}</span>
      </button>
      {payload && (
        <div className={indented}>
          <DataTree label="Payload" now={payload} />
        </div>
      )}
      {original && (
        <div className={indented}>
          As it was recorded:
          <DataTree label="Recorded payload" now={original} />
        </div>
      )}
    </li>
  )
})
