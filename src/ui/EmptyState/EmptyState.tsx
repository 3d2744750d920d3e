import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { hueClass, posterOf } from '../hue.ts'
import { CourtLines } from '../Logo/Logo.tsx'

interface EmptyStateProps {
  title: string
  hint?: string
  /** Of its poster: the name of a sport or category. */
  subject?: string
  children?: ReactNode
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3',
  pb: { base: '10', md: '12' },
  textAlign: 'center',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  bg: 'bg.sunken',
  borderRadius: 'lg',
})
const words = css({ display: 'contents', '& > *': { mx: '4' } })
const titleText = css({ textStyle: 'title.lg' })
const hintText = css({ color: 'fg.muted', maxWidth: 'form' })

export function EmptyState({ title, hint, subject = 'Badminton', children }: EmptyStateProps) {
  return (
    <div role="status" className={root}>
      <QuietPoster subject={subject} />
      <div className={words}>
        <p className={titleText}>{title}</p>
        {hint && <p className={hintText}>{hint}</p>}
        {children}
      </div>
    </div>
  )
}

const frame = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 'full',
  height: { base: '[8rem]', md: '[11rem]' },
  mb: '3',
  bg: '[var(--hue-base, token(colors.bg.inverse))]',
})
const lines = css({ width: '[7rem]', color: '[var(--hue-text)]' })
const picture = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'cover',
})

/** Where a server draws no posters, the lines of a court are seen. */
export function QuietPoster({ subject }: { subject: string }) {
  return (
    <span className={cx(frame, hueClass(subject))}>
      <CourtLines className={lines} />
      <img src={posterOf(subject, 'quiet')} alt="" loading="lazy" className={picture} />
    </span>
  )
}
