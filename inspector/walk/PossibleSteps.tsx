import { Link } from 'wouter'
import { css } from '#styled/css'
import type { TriggerKind } from '../chart/labels.ts'
import { DataTree } from '../data/DataTree.tsx'
import { Details } from '../data/Details.tsx'
import { groupBy } from '../data/group-by.ts'
import type { PossibleStep } from './possible-steps.ts'
import { focusIfWalked, WALK_STATE } from './walk-focus.ts'

const root = css({ mb: '5' })
const title = css({ textStyle: 'title.md', mb: '3', scrollMarginTop: '[10rem]' })
const groups = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(18rem, 1fr))' },
})
const heading = css({ textStyle: 'label.md', mb: '2' })
const list = css({ listStyle: 'none', p: '0', display: 'grid', gap: '2' })
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

const HEADINGS: Record<TriggerKind, string> = {
  event: 'A person or the page',
  success: 'A call succeeds',
  failure: 'A call fails',
  delay: 'Time passes',
  completion: 'A part completes',
  immediate: 'At once',
}

interface PossibleStepsProps {
  steps: PossibleStep[]
  hrefOf(step: PossibleStep): string
}

/** The events that the machine takes at a step. Each is a link to the walk that goes on with it. */
export function PossibleSteps({ steps, hrefOf }: PossibleStepsProps) {
  return (
    <section className={root} aria-label="What can happen now">
      <h2 className={title} tabIndex={-1} ref={focusIfWalked}>
        What can happen now
      </h2>
      {steps.length === 0 && <p>Nothing: this is the end.</p>}
      <div className={groups}>
        {[...groupBy(steps, ({ kind }) => kind)].map(([kind, same]) => (
          <section key={kind}>
            <h3 className={heading}>{HEADINGS[kind]}</h3>
            <ul className={list}>
              {same.map((possible) => (
                <li key={possible.key}>
                  <Link className={link} href={hrefOf(possible)} state={WALK_STATE}>
                    <span className={name}>
                      {possible.text} <span className={type}>{possible.trigger}</span>
                    </span>{' '}
                    <span className={outcome}>{outcomeText(possible)}</span>
                  </Link>
                  {possible.payload && (
                    <Details
                      className={details}
                      summaryClass={summary}
                      summary={
                        <>
                          Payload<span className={css({ srOnly: true })}> of {possible.text}</span>
                        </>
                      }
                    >
                      {() => (
                        <DataTree label={`Payload of ${possible.text}`} now={possible.payload} />
                      )}
                    </Details>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function outcomeText({ reasons, end, moves }: PossibleStep) {
  const because = reasons.length > 0 ? `because ${reasons.join(', and ')}: ` : ''
  return `${because}${moves ? `goes to ‘${end}’` : 'stays where it is'}`
}
