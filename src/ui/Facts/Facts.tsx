import { Fragment } from 'react'
import { css } from '#styled/css'

const clip = css({ display: 'block', overflowX: 'clip' })
/** What begins a line has its dot outside of the clip. */
const lines = css({ display: 'block', ms: '[-0.5em]' })
const fact = css({ display: 'inline-block', ps: '[0.5em]' })
const line = css({ display: { base: 'block', sm: 'inline-block' }, ps: '[0.5em]' })
const dot = css({ display: 'inline-block', width: '[0.5em]', ms: '[-0.5em]' })

interface FactsProps {
  /** Dots are drawn between them. */
  facts: string[]
  /** Below 640 px each fact is on its own line, so that a late font does not change the line breaks. */
  inLines?: boolean
}

/** A line breaks between two facts, and neither ends nor begins with a dot. */
export function Facts({ facts, inLines = false }: FactsProps) {
  return (
    <span className={clip}>
      <span className={lines}>
        {facts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity.
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className={inLines ? line : fact}>
              {index > 0 && <span className={dot}>· </span>}
              <bdi>{text}</bdi>
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  )
}
