import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { css } from '#styled/css'
import { leafStates, pathsOf } from '../chart/leaf-states.ts'
import { Roving } from '../ui/Roving.tsx'
import { rowButton } from '../ui/row-button.ts'
import { statesText } from '../walk/state-text.ts'
import { modelNameOf, type ObservedActor } from './actors.ts'
import type { LiveRef } from './live.machine.ts'

const title = css({ textStyle: 'title.md', mb: '3' })
const tree = css({
  listStyle: 'none',
  p: '0',
  '& ul': {
    listStyle: 'none',
    ps: '4',
    borderInlineStart: '[1px solid token(colors.line.subtle)]',
  },
  '&[data-gone]': { color: 'fg.muted' },
})
const button = css(rowButton)
const status = css({
  display: 'block',
  px: '3',
  textStyle: 'body.sm',
  overflowWrap: 'anywhere',
})
const note = css({ py: '2' })
const code = css({ display: 'block', color: 'fg.muted' })

interface ActorTreeProps {
  className: string
  actors: ObservedActor[]
  selectedId: string | undefined
  /** The app that ran them is gone. */
  areGone: boolean
  live: LiveRef
}

export function ActorTree({ className, actors: all, selectedId, areGone, live }: ActorTreeProps) {
  const [showsEnded, setShowsEnded] = useState(false)
  const actors = all.filter(({ id, isStopped }) => showsEnded || !isStopped || id === selectedId)
  const ids = new Set(actors.map(({ id }) => id))
  const roots = actors.filter(({ parent }) => parent === null || !ids.has(parent))
  const branch = ({ id, label, chart, snapshot, isStopped }: ObservedActor) => {
    const paths = leafStates(pathsOf(snapshot.value))
    const model = chart && modelNameOf(chart, snapshot.context)
    const ended = isStopped ? 'stopped' : snapshot.status === 'active' ? null : snapshot.status
    const children = actors.filter(({ parent }) => parent === id)
    return (
      <li key={id}>
        <button
          type="button"
          className={button}
          aria-pressed={id === selectedId}
          onClick={() => live.send({ type: 'actor.chosen', id })}
        >
          {label}
        </button>
        <span className={status}>
          {[ended, model && statesText(model, paths)].filter(Boolean).join(': ')}{' '}
          <span className={code}>{paths.join(', ')}</span>
        </span>
        {children.length > 0 && <ul>{children.map(branch)}</ul>}
      </li>
    )
  }
  return (
    <section aria-label="Actors" className={className}>
      <h2 className={title}>Actors</h2>
      <Button
        variant={showsEnded ? 'outline' : 'quiet'}
        aria-pressed={showsEnded}
        onClick={() => setShowsEnded(!showsEnded)}
      >
        Also ended ones
      </Button>
      {areGone && <p className={note}>They ended with the app.</p>}
      <Roving>
        <ul className={tree} data-gone={areGone || undefined}>
          {roots.map(branch)}
        </ul>
      </Roving>
    </section>
  )
}
