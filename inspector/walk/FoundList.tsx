import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { EmptyState } from '#src/components/EmptyState/EmptyState.tsx'
import { RetryPanel } from '#src/components/RetryPanel/RetryPanel.tsx'
import { css } from '#styled/css'
import { occasionOf } from '../chart/words.ts'
import type { FinderRef } from '../machines/finder.machine.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { eventsOf, walkHref } from './address.ts'

const count = css({ textStyle: 'label.md', mb: '2' })
const list = css({
  listStyle: 'none',
  p: '0',
  mb: '5',
  maxHeight: '[14rem]',
  overflowY: 'auto',
  borderRadius: 'md',
  bg: 'bg.sunken',
})
const link = css({
  display: 'block',
  px: '4',
  py: '3',
  minHeight: 'target',
  textStyle: 'body.sm',
  _hover: { bg: 'bg.surface' },
  '&[aria-current=true]': { bg: 'bg.surface', fontWeight: 'bold' },
  _focusVisible: { outlineOffset: '[-3px]' },
})

interface FoundListProps {
  machine: string
  finder: FinderRef
  /** The one that is being walked. */
  current?: string
}

/** The paths that were found, each a link to its beginning. */
export function FoundList({ machine, finder, current }: FoundListProps) {
  const snapshot = useSelector(finder, (now) => now)
  const { found, goal, problem } = snapshot.context
  if (snapshot.matches('failed')) {
    return (
      <RetryPanel
        title="No paths could be found"
        text={problem}
        onRetry={() => finder.send({ type: 'find.retry' })}
      />
    )
  }
  if (snapshot.hasTag('busy') && found.total === 0) return <Waiting text="Looking for paths…" />
  if (snapshot.matches('none')) {
    return (
      <EmptyState
        title="No path of this kind"
        hint={`No such path of the model ends in ${goal ?? 'any state'}. Choose other paths or another goal.`}
      />
    )
  }
  return (
    <>
      <p className={count}>{countText(found)}</p>
      <ul className={list} aria-label="Paths" aria-busy={snapshot.hasTag('busy') || undefined}>
        {found.paths.map(({ input, path }) => {
          const href = walkHref({ machine, input, path, step: 0 })
          const words = eventsOf({ machine, path }).map(({ type }) => occasionOf(type).text)
          return (
            <li key={href}>
              <Link
                href={href}
                className={link}
                aria-current={current === `${input} ${path.join('.')}` || undefined}
              >
                From {input}: {words.length === 0 ? 'the beginning' : words.join(' → ')}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function countText({ paths, total, cut }: { paths: unknown[]; total: number; cut: boolean }) {
  const all = cut ? `more than ${total}` : `${total}`
  return paths.length < total || cut ? `${paths.length} of ${all} paths` : `${all} paths`
}
