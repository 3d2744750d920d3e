import { memo, useDeferredValue } from 'react'
import { Link } from 'wouter'
import { css } from '#styled/css'
import type { TriggerKind } from '../chart/labels.ts'
import { DataTree } from '../data/DataTree.tsx'
import { Details } from '../data/Details.tsx'
import { groupBy } from '../data/group-by.ts'
import { Roving } from '../ui/Roving.tsx'
import { possibleAt } from './possible-at.ts'
import type { PossibleStep } from './possible-steps.ts'
import { focusIfWalked, WALK_STATE } from './walk-focus.ts'
import type { WalkUrl } from './walk-url.ts'

/** While busy, the links belong to an earlier step and must not be pressed. */
const root = css({ '&[aria-busy=true]': { pointerEvents: 'none' } })
const title = css({ textStyle: 'title.md', mb: '2' })
const groups = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const heading = css({ textStyle: 'label.md', mb: '2' })
const list = css({ listStyle: 'none', p: '0', display: 'grid', gap: '2' })
const variants = css({
  listStyle: 'none',
  ps: '3',
  display: 'grid',
  gap: '1',
  borderInlineStart: '[2px solid token(colors.line.subtle)]',
})
const link = css({
  display: 'block',
  minHeight: 'target',
  px: '3',
  py: '2',
  borderRadius: 'md',
  bg: 'bg.sunken',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.surface' },
})
const name = css({ display: 'block', fontWeight: 'bold' })
const type = css({ color: 'fg.muted', fontWeight: 'normal', textStyle: 'body.sm' })
const outcome = css({ display: 'block', color: 'fg.muted', textStyle: 'body.sm' })
const details = css({ px: '3', textStyle: 'body.sm' })
const summary = css({ cursor: 'pointer', py: '1', color: 'fg.muted' })
const several = css({ cursor: 'pointer', minHeight: 'target', py: '2', overflowWrap: 'anywhere' })
const hidden = css({ srOnly: true })

const HEADINGS: Record<TriggerKind, string> = {
  event: 'A person or the page',
  success: 'A call succeeds',
  failure: 'A call fails',
  delay: 'Time passes',
  completion: 'A part completes',
  immediate: 'At once',
}

/** The number of payloads of an event that are shown without opening. */
const FEW = 3

interface EventStepsProps {
  steps: PossibleStep[]
  hrefOf(step: PossibleStep): string
}

/**
 * The events that the machine takes at a step. Each is a link to the walk that continues with it. Computing
 * them takes longer than the rest of a step, so they are rendered after it.
 */
export function PossibleSteps({ walkUrl }: { walkUrl: WalkUrl }) {
  const shown = useDeferredValue(walkUrl)
  return (
    <section aria-label="What can happen now" aria-busy={shown !== walkUrl} className={root}>
      <StepGroups walkUrl={shown} />
    </section>
  )
}

const StepGroups = memo(function StepGroups({ walkUrl }: { walkUrl: WalkUrl }) {
  const { steps, hrefOf } = possibleAt(walkUrl)
  return (
    <>
      {/* Another walk moves the focus to it. */}
      <h2
        key={`${walkUrl.input} ${walkUrl.path.join()}`}
        className={title}
        tabIndex={-1}
        ref={focusIfWalked}
      >
        What can happen now
      </h2>
      {steps.length === 0 && <p>Nothing: this is the end.</p>}
      <Roving className={groups}>
        {[...groupBy(steps, ({ kind }) => kind)].map(([kind, same]) => (
          <section key={kind}>
            <h3 className={heading}>{HEADINGS[kind]}</h3>
            <ul className={list}>
              {[...groupBy(same, ({ type }) => type)].map(([type, payloads]) => (
                <li key={type}>
                  <EventSteps steps={payloads} hrefOf={hrefOf} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Roving>
    </>
  )
})

/** One event, with each of its payloads that the model has. */
function EventSteps({ steps, hrefOf }: EventStepsProps) {
  const [first] = steps
  if (!first) return null
  if (steps.length === 1) return <OneStep step={first} href={hrefOf(first)} />
  const links = (
    <ul className={variants} aria-label={first.words}>
      {steps.map((step) => (
        <li key={step.key}>
          <OneStep step={step} href={hrefOf(step)} isVariant />
        </li>
      ))}
    </ul>
  )
  const head = (
    <>
      <b>{first.words}</b> <span className={type}>{first.trigger}</span>
    </>
  )
  return steps.length <= FEW ? (
    <>
      {head}
      {links}
    </>
  ) : (
    <Details
      summaryClass={several}
      summary={
        <>
          {head} <span className={type}>{steps.length} payloads</span>
        </>
      }
    >
      {() => links}
    </Details>
  )
}

interface OneStepProps {
  step: PossibleStep
  href: string
  /** Its event is named above it. */
  isVariant?: boolean
}

function OneStep({ step, href, isVariant = false }: OneStepProps) {
  const { text, words, detail, trigger, payload } = step
  return (
    <>
      <Link className={link} href={href} state={WALK_STATE}>
        <span className={name}>
          {isVariant && detail ? (
            <>
              <span className={hidden}>{words} </span>
              {detail}
              <span className={hidden}> {trigger}</span>
            </>
          ) : (
            <>
              {text} <span className={type}>{trigger}</span>
            </>
          )}
        </span>{' '}
        <span className={outcome}>{outcomeText(step)}</span>
      </Link>
      {payload && (
        <Details
          className={details}
          summaryClass={summary}
          summary={
            <>
              Payload<span className={hidden}> of {text}</span>
            </>
          }
        >
          {() => <DataTree label={`Payload of ${text}`} now={payload} />}
        </Details>
      )}
    </>
  )
}

function outcomeText({ reasons, end, moves }: PossibleStep) {
  const because = reasons.length > 0 ? `because ${reasons.join(', and ')}: ` : ''
  return `${because}${moves ? `goes to ‘${end}’` : 'stays where it is'}`
}
