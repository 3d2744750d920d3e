import { css } from '#styled/css'
import type { LiveRef } from '../machines/live.machine.ts'
import type { SeenActor } from './moment.ts'

const title = css({ textStyle: 'title.md', mb: '3' })
const tree = css({
  listStyle: 'none',
  p: '0',
  '& ul': {
    listStyle: 'none',
    ps: '4',
    borderInlineStart: '[1px solid token(colors.line.subtle)]',
  },
})
const button = css({
  width: 'full',
  minHeight: 'target',
  px: '3',
  textAlign: 'start',
  borderRadius: 'md',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.sunken' },
  '&[aria-pressed=true]': { bg: 'bg.sunken', fontWeight: 'bold' },
})
const status = css({ ms: '2', textStyle: 'body.sm', color: 'fg.muted' })

interface ActorTreeProps {
  actors: SeenActor[]
  chosen: string | undefined
  live: LiveRef
}

/** All actors that are there, each below the one that made it; the chosen one stays to be looked at. */
export function ActorTree({ actors: all, chosen, live }: ActorTreeProps) {
  const actors = all.filter(({ id, isGone }) => !isGone || id === chosen)
  const known = new Set(actors.map(({ id }) => id))
  const roots = actors.filter(({ parent }) => parent === null || !known.has(parent))
  const branch = ({ id, label, snapshot, isGone }: SeenActor) => {
    const end = isGone ? 'ended' : snapshot.status === 'active' ? null : snapshot.status
    const children = actors.filter(({ parent }) => parent === id)
    return (
      <li key={id}>
        <button
          type="button"
          className={button}
          aria-pressed={id === chosen}
          onClick={() => live.send({ type: 'actor.chosen', id })}
        >
          {label}
          {end && <span className={status}>{end}</span>}
        </button>
        {children.length > 0 && <ul>{children.map(branch)}</ul>}
      </li>
    )
  }
  return (
    <section aria-label="Actors">
      <h2 className={title}>Actors</h2>
      <ul className={tree}>{roots.map(branch)}</ul>
    </section>
  )
}
