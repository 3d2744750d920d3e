import { Fragment } from 'react'
import { css } from '#styled/css'

/** Breaks only if it is wider than the line. */
const piece = css({ display: 'inline-block', maxWidth: 'full', overflowWrap: 'anywhere' })

/** A day with its year, a time with its zone, or words between them. */
const PIECES = /(?:to|\S.*?(?:\d{4},?|IST|$|(?= \p{L}{3}, \d\d? )))(?= |$)/gu

/** A line may break around a day and a time, not within one. Their order is that of the text's own direction. */
export function DateText({ children }: { children: string }) {
  return (
    <bdi>
      {(children.match(PIECES) ?? []).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity.
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={piece}>{text}</span>
        </Fragment>
      ))}
    </bdi>
  )
}
