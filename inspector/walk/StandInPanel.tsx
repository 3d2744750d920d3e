import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'wouter'
import { css } from '#styled/css'
import type { StandIn } from '../registry/registry.ts'
import { possibleAt } from './possible-at.ts'
import { WALK_STATE } from './walk-focus.ts'
import type { WalkUrl } from './walk-url.ts'

const root = css({
  maxWidth: '[394px]',
  mb: '4',
  p: '4',
  borderRadius: 'lg',
  borderWidth: 'thick',
  borderStyle: 'solid',
  borderColor: 'line.strong',
  bg: 'bg.surface',
  boxShadow: 'overlay',
})
const title = css({ textStyle: 'title.sm' })
const list = css({ listStyle: 'none', p: '0', mt: '2', display: 'grid', gap: '2' })
const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'target',
  px: '3',
  borderRadius: 'md',
  bg: 'bg.sunken',
  fontWeight: 'bold',
  _hover: { bg: 'bg.canvas' },
})

interface StandInPanelProps {
  standIn: StandIn
  children?: ReactNode
}

/** Describes what a person sees outside the page, such as the payment sheet. */
export function StandInPanel({ standIn: { title: name, text }, children }: StandInPanelProps) {
  return (
    <section className={root} aria-label={name}>
      <h2 className={title}>{name}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

interface StandInStepsProps {
  standIn: StandIn
  walkUrl: WalkUrl
}

/** Links to the steps that a person can take there. */
export function StandInSteps({ standIn, walkUrl }: StandInStepsProps) {
  const { steps, hrefOf } = possibleAt(useDeferredValue(walkUrl))
  return (
    <ul className={list}>
      {steps
        .filter(({ type }) => standIn.events.includes(type))
        .map((step) => (
          <li key={step.key}>
            <Link className={link} href={hrefOf(step)} state={WALK_STATE}>
              {step.text}
            </Link>
          </li>
        ))}
    </ul>
  )
}
