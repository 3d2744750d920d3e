import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { parseEventDate } from '#contract/dates.ts'
import type { Picture as Files } from '#contract/pictures.ts'
import type { Places } from '#contract/places.ts'
import type { Preview } from '#machines/detail/preview.ts'
import { nameOf } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { card, skeleton } from '#styled/recipes'
import { Badge } from '../Badge/Badge.tsx'
import { cardLabel } from '../Badge/card-label.ts'
import { Chip } from '../Chip/Chip.tsx'
import { Facts } from '../Facts/Facts.tsx'
import { hueClass } from '../hue.ts'
import { CourtLines } from '../Logo/Logo.tsx'
import { Picture } from '../Picture/Picture.tsx'
import { Poster } from '../Poster.tsx'
import { endingFacts, posterDate, whenFacts } from './card-dates.ts'

interface CardProps {
  /** Its poster moves to the page at this path. */
  href: string
  name: string
  banner: string
  picture?: Files | undefined
  hue: string
  start: string
  end: string
  /** Until when it can be booked. */
  deadline: string
  /** Of all that can be booked. */
  places: Places
  place: string
  /** Dates in the form of a poster; empty if unknown. */
  city: string
  fee: string
  now: number
  /** Passed on to the page of `href`. */
  preview: Preview
  level: 2 | 3
  /** Above the fold: not lazy-loaded. */
  eager?: boolean
  /** A button on the picture. */
  action?: ReactNode
}

/** On a phone the box is higher than wide: a part of the picture is drawn. */
const SIZES = '(min-width: 1024px) 18rem, (min-width: 640px) 46vw, 19rem'

const classes = card()
const noImage = css({ position: 'relative' })
const court = css({
  position: 'absolute',
  inset: '0',
  m: 'auto',
  width: '[7rem]',
  color: 'line.control',
})

export function Card({
  href,
  name,
  banner,
  picture,
  hue,
  start,
  end,
  deadline,
  places,
  place,
  city,
  fee,
  now,
  preview,
  level,
  eager,
  action,
}: CardProps) {
  const Heading = `h${level}` as const
  const label = cardLabel(start, end, now)
  const dates = { start, end, deadline, label }
  const ending = endingFacts({ ...dates, places }, now)
  return (
    <article data-saves={action ? true : undefined} className={cx(classes.root, hueClass(hue))}>
      {banner ? (
        <Poster path={href}>
          <Picture
            src={banner}
            picture={picture}
            sizes={SIZES}
            alt=""
            width="640"
            height="360"
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            className={classes.image}
          />
        </Poster>
      ) : (
        <span className={cx(classes.image, noImage)}>
          <CourtLines className={court} />
        </span>
      )}
      <Stamp start={start} end={end} city={city} />
      <span className={classes.label}>
        <Badge text={label} />
      </span>
      <div className={classes.body}>
        <div className={classes.top}>
          {hue && <Chip name={hue} />}
          <p className={classes.fee} translate="no">
            <bdi>{fee}</bdi>
          </p>
        </div>
        <Heading className={classes.title}>
          <Link href={href} state={preview} className={classes.link}>
            {name}
          </Link>
        </Heading>
        <p className={classes.when}>
          <When start={start} facts={whenFacts(dates, now)} isRunning={label === 'Register Now'} />
        </p>
        <p className={classes.where}>{place}</p>
        <p className={classes.ending}>{ending.length > 1 ? <Facts facts={ending} /> : ending[0]}</p>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </article>
  )
}

interface StampProps {
  start: string
  end: string
  city: string
}

/** The text of the card says the same to a screen reader. */
function Stamp({ start, end, city }: StampProps) {
  const date = posterDate(start, end)
  return (
    <span className={classes.stamp} aria-hidden translate="no">
      {date && (
        <>
          <span className={classes.days}>{date.days}</span> {date.month}
        </>
      )}
      {city && <span className={classes.city}>{nameOf(city)}</span>}
    </span>
  )
}

interface WhenProps {
  start: string
  facts: string[]
  isRunning: boolean
}

function When({ start, facts, isRunning }: WhenProps) {
  const ms = parseEventDate(start)
  const text = <Facts facts={facts} inLines={isRunning} />
  return ms === null ? text : <time dateTime={new Date(ms).toISOString()}>{text}</time>
}

const block = {
  image: css({ width: 'full', aspectRatio: { sm: '[16 / 9]' }, borderRadius: '[0]' }),
  chip: css({ width: '[6rem]', height: '[1.5rem]' }),
  title: css({ width: 'full', height: { base: '[1.25rem]', sm: '[2.8125rem]' } }),
  line: css({ width: '[70%]', height: '[1.2rem]' }),
}

export function CardSkeleton() {
  return (
    <div className={classes.root} aria-hidden>
      <span className={cx(skeleton(), block.image)} />
      <div className={classes.body}>
        <span className={cx(skeleton(), block.chip)} />
        <span className={cx(skeleton(), block.title)} />
        <span className={cx(skeleton(), block.line)} />
        <span className={cx(skeleton(), block.line)} />
        <span className={cx(skeleton(), block.line)} />
      </div>
    </div>
  )
}
