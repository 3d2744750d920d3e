import { useSelector } from '@xstate/react'
import { findModel } from '#machines/models.ts'
import { css } from '#styled/css'
import { triggerOf } from '../chart/labels.ts'
import { DataTree } from '../data/DataTree.tsx'
import type { PlaybackRef } from '../machines/playback.machine.ts'
import { Following } from '../shell/Following.tsx'
import { rowButton } from '../shell/row-button.ts'
import { eventTexts } from './event-texts.ts'
import { placeText } from './place-text.ts'
import type { ReplayStep } from './replay.ts'

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
const payload = css({ ps: '4', pb: '2' })

interface StepListProps {
  machine: string
  path: string[]
  steps: ReplayStep[]
  playback: PlaybackRef
}

export function StepList({ machine, path, steps, playback }: StepListProps) {
  const texts = eventTexts(findModel(machine))
  const current = useSelector(playback, ({ context }) => context.step)
  return (
    <section>
      <h2 className={title}>Steps</h2>
      <Following currentAt={current}>
        {steps.map(({ index, event, states }) => (
          <li key={index} data-at={index}>
            <button
              type="button"
              className={item}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => playback.send({ type: 'step.to', step: index })}
            >
              <span className={trigger}>
                {index}. {event ? texts.get(path[index - 1] ?? '') : 'The beginning'}
                {event && <span className={type}> {triggerOf(event.type).text}</span>}
              </span>{' '}
              <span className={activeStates}>{placeText(machine, states)}</span>
            </button>
            {index === current && event && Object.keys(event).length > 1 && (
              <div className={payload}>
                <DataTree label="Payload" now={withoutType(event)} />
              </div>
            )}
          </li>
        ))}
      </Following>
    </section>
  )
}

function withoutType({ type: _, ...rest }: { type: string }): object {
  return rest
}
