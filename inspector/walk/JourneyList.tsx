import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { Link } from 'wouter'
import { Button } from '#src/ui/Button/Button.tsx'
import { css } from '#styled/css'
import { Roving } from '../ui/Roving.tsx'
import { findJourneys } from './find-journeys.ts'
import type { FinderRef } from './finder.machine.ts'
import { savedJourneys, useJourneys, useSavedJourneys } from './saved-journeys.ts'
import { WALK_STATE } from './walk-focus.ts'
import { legHref } from './walk-url.ts'

const title = css({ textStyle: 'title.md', mb: '3' })
const list = css({
  listStyle: 'none',
  p: '0',
  mb: '5',
  display: 'grid',
  gap: '2',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(18rem, 1fr))' },
})
const link = css({
  display: 'block',
  height: 'full',
  minHeight: 'target',
  px: '4',
  py: '3',
  borderRadius: 'md',
  bg: 'bg.sunken',
  textStyle: 'body.sm',
  _hover: { bg: 'bg.surface' },
})
const name = css({ display: 'block', textStyle: 'body.md', fontWeight: 'bold' })
const legs = css({ display: 'block', color: 'fg.muted' })

interface JourneyListProps {
  machine: string
  finder: FinderRef
}

/** The journeys that cross a machine and in which the words of the search occur. */
export const JourneyList = memo(function JourneyList({ machine, finder }: JourneyListProps) {
  const journeys = useJourneys()
  const saved = useSavedJourneys()
  const words = useSelector(finder, ({ context }) => context.words)
  const found = findJourneys(journeys, machine, words)
  if (found.length === 0) return null
  return (
    <>
      <h2 className={title}>Journeys</h2>
      <Roving>
        <ul className={list} aria-label="Journeys">
          {found.map(({ name: text, about, legs: [first, ...others] }) => (
            <li key={text}>
              {first && (
                <Link className={link} href={legHref(first, text)} state={WALK_STATE}>
                  <strong className={name}>{text}</strong> {about}{' '}
                  <span className={legs}>
                    {[first, ...others].map((leg) => leg.machine).join(', ')}
                  </span>
                </Link>
              )}
              {saved.some((one) => one.name === text) && (
                <Button
                  variant="quiet"
                  aria-label={`Delete ${text}`}
                  onClick={() => savedJourneys.remove(text)}
                >
                  Delete
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Roving>
    </>
  )
})
