import { useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { occasionOf } from '../chart/words.ts'
import { DataTree } from '../data/DataTree.tsx'
import type { PlayerRef } from '../machines/player.machine.ts'
import type { WalkedStep } from './walked.ts'

const title = css({ textStyle: 'title.md', mb: '3', mt: '4' })
const list = css({
  listStyle: 'none',
  p: '1',
  display: 'grid',
  gap: '1',
  maxHeight: '[32rem]',
  overflowY: 'auto',
})
const item = css({
  display: 'block',
  width: 'full',
  minHeight: 'target',
  px: '3',
  py: '2',
  textAlign: 'start',
  borderRadius: 'md',
  cursor: 'pointer',
  _hover: { bg: 'bg.sunken' },
  '&[aria-current=step]': { bg: 'bg.sunken', boxShadow: '[inset 4px 0 token(colors.line.strong)]' },
})
const what = css({ display: 'block', fontWeight: 'bold' })
const where = css({
  display: 'block',
  color: 'fg.muted',
  textStyle: 'body.sm',
  overflowWrap: 'anywhere',
})
const payload = css({ ps: '4', pb: '2' })

/** A path's steps: what happens, and where it leads; each can be gone to. */
export function StepList({ steps, player }: { steps: WalkedStep[]; player: PlayerRef }) {
  const current = useSelector(player, ({ context }) => context.step)
  return (
    <section>
      <h2 className={title}>Steps</h2>
      <ol className={list}>
        {steps.map(({ index, event, states }) => (
          <li key={index}>
            <button
              type="button"
              className={item}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => player.send({ type: 'step.to', step: index })}
            >
              <span className={what}>
                {index}. {event ? occasionOf(event.type).text : 'The beginning'}
              </span>
              <span className={where}>{leavesOf(states).join(', ') || 'the machine itself'}</span>
            </button>
            {index === current && event && Object.keys(event).length > 1 && (
              <div className={payload}>
                <DataTree label="Payload" now={withoutType(event)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Of dotted paths, those that are no beginning of another. */
function leavesOf(states: string[]): string[] {
  return states.filter((path) => !states.some((other) => other.startsWith(`${path}.`)))
}

function withoutType({ type: _, ...rest }: { type: string }): object {
  return rest
}
