import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import { Link } from 'wouter'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css } from '#styled/css'
import { counted } from '../data/counted.ts'
import { beginningWords } from '../registry/words.ts'
import { Loading } from '../ui/Loading.tsx'
import { Roving } from '../ui/Roving.tsx'
import type { FinderRef } from './finder.machine.ts'
import { groupPaths, pathCount } from './path-groups.ts'
import { stateName } from './state-text.ts'
import { WALK_STATE } from './walk-focus.ts'
import { walkHref } from './walk-url.ts'

const count = css({ textStyle: 'label.md', mb: '2' })
const list = css({
  listStyle: 'none',
  p: '0',
  mb: '5',
  maxHeight: '[20rem]',
  overflowY: 'auto',
  borderRadius: 'md',
  bg: 'bg.sunken',
})
const heading = css({ textStyle: 'label.md', px: '4', pt: '4', pb: '1', overflowWrap: 'anywhere' })
const inner = css({ listStyle: 'none', p: '0' })
const code = css({ color: 'fg.muted', fontWeight: 'normal' })
const length = css({ color: 'fg.muted', whiteSpace: 'nowrap' })
const link = css({
  display: 'block',
  px: '4',
  py: '3',
  minHeight: 'target',
  textStyle: 'body.sm',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.surface' },
  '&[aria-current=true]': { bg: 'bg.surface', fontWeight: 'bold' },
  _focusVisible: { outlineOffset: '[-3px]' },
})

interface PathListProps {
  machine: string
  finder: FinderRef
  current?: string
}

export const PathList = memo(function PathList({ machine, finder, current }: PathListProps) {
  const snapshot = useSelector(finder, (now) => now)
  const { found, goal, problem } = snapshot.context
  const groups = useMemo(() => groupPaths(machine, found.paths), [machine, found])
  const isFinding = snapshot.matches({ list: 'finding' })
  if (snapshot.matches({ list: 'failed' })) {
    return (
      <RetryPanel
        title="The path search failed"
        text={problem}
        onRetry={() => finder.send({ type: 'find.retry' })}
      />
    )
  }
  if (isFinding && found.total === 0) return <Loading text="Looking for paths…" />
  if (snapshot.matches({ list: 'none' })) {
    return (
      <EmptyState
        title="No matching path"
        hint={`No path of this kind ends in ${goal ? `‘${stateName(machine, goal)}’` : 'any state'}. Choose another kind of path, goal or beginning, or other words.`}
      />
    )
  }
  return (
    <>
      <p className={count}>{pathCount(found)}</p>
      <Roving>
        <ul className={list} aria-label="Paths" aria-busy={isFinding || undefined}>
          {groups.map(({ end, name, lines }) => (
            <li key={end}>
              <h3 className={heading}>
                Ends in ‘{name}’ <span className={code}>{end}</span>
              </h3>
              <ul className={inner} aria-label={`Ends in ${name}`}>
                {lines.map(({ input, path, text }) => {
                  const href = walkHref({ machine, input, path, step: 0 })
                  return (
                    <li key={href}>
                      <Link
                        href={href}
                        state={WALK_STATE}
                        className={link}
                        aria-current={current === `${input} ${path.join('.')}` || undefined}
                      >
                        <strong>From {beginningWords(machine, input)}</strong>: {text}{' '}
                        <span className={length}>({counted(path.length, 'step')})</span>
                      </Link>
                    </li>
                  )
                })}
              </ul>
            </li>
          ))}
        </ul>
      </Roving>
    </>
  )
})
