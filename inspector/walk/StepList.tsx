import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { findModel } from '#machines/models.ts'
import { css } from '#styled/css'
import { triggerOf } from '../chart/labels.ts'
import { DataTree } from '../data/DataTree.tsx'
import { payloadOf } from '../data/payload.ts'
import { Following } from '../ui/Following.tsx'
import { rowButton } from '../ui/row-button.ts'
import { eventTexts } from './event-texts.ts'
import type { PlaybackRef } from './playback.machine.ts'
import type { ReplayStep } from './replay.ts'
import { statesText } from './state-text.ts'

const title = css({ textStyle: 'title.md', mb: '3', mt: '4' })
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
const indented = css({ ps: '4', pb: '2' })

interface StepListProps {
  machine: string
  path: string[]
  steps: ReplayStep[]
  playback: PlaybackRef
}

export function StepList({ machine, path, steps, playback }: StepListProps) {
  const current = useSelector(playback, ({ context }) => context.step)
  return (
    <section>
      <h2 className={title}>Steps</h2>
      <Following currentAt={current}>
        {steps.map((step) => (
          <StepRow
            key={step.index}
            machine={machine}
            eventKey={path[step.index - 1] ?? ''}
            step={step}
            isCurrent={step.index === current}
            playback={playback}
          />
        ))}
      </Following>
    </section>
  )
}

interface StepRowProps {
  machine: string
  eventKey: string
  step: ReplayStep
  isCurrent: boolean
  playback: PlaybackRef
}

/** Only two of the rows of a long walk change at a step. */
const StepRow = memo(function StepRow(props: StepRowProps) {
  const { machine, eventKey, step, isCurrent, playback } = props
  const { index, event, states } = step
  const payload = isCurrent && event && payloadOf(event)
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
    </li>
  )
})
