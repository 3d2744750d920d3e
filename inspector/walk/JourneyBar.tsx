import { Link } from 'wouter'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { css } from '#styled/css'
import { findLeg } from './journey-walk.ts'
import { useJourneys } from './saved-journeys.ts'
import { WALK_STATE } from './walk-focus.ts'
import { legHref, type WalkUrl } from './walk-url.ts'

const root = css({ mb: '5', display: 'grid', gap: '2', justifyItems: 'start' })
const title = css({ textStyle: 'title.md' })
const list = css({ listStyle: 'none', p: '0', display: 'flex', flexWrap: 'wrap', gap: '4' })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  textDecoration: 'underline',
  '&[aria-current=step]': { fontWeight: 'bold', textDecoration: 'none' },
})

/** The journey that a walk is a leg of, its legs, and at the leg's end the way to the next. */
export function JourneyBar({ walkUrl }: { walkUrl: WalkUrl }) {
  const journeys = useJourneys()
  const found = findLeg(journeys, walkUrl)
  if (!found) return walkUrl.journey ? <h2 className={title}>{walkUrl.journey}</h2> : null
  const { journey, leg: current } = found
  const hrefs = journey.legs.map((leg) => legHref(leg, journey.name))
  const next = journey.legs[current + 1]
  const isAtEnd = walkUrl.step === walkUrl.path.length
  return (
    <section className={root} aria-label="Journey">
      <h2 className={title}>{journey.name}</h2>
      <p>{journey.about}</p>
      {journey.legs.length > 1 && (
        <ol className={list}>
          {journey.legs.map(({ machine }, index) => (
            <li key={hrefs[index]}>
              <Link
                href={hrefs[index] as string}
                state={WALK_STATE}
                className={link}
                aria-current={index === current ? 'step' : undefined}
              >
                {index + 1}. {machine}
              </Link>
            </li>
          ))}
        </ol>
      )}
      {isAtEnd && next && (
        <ButtonLink href={hrefs[current + 1] as string} state={WALK_STATE}>
          Go on with {current + 2}. {next.machine}
        </ButtonLink>
      )}
    </section>
  )
}
