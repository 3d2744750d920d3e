import { Fragment } from 'react'
import { css } from '#styled/css'

/** Breaks only if it is wider than the line. */
const piece = css({ display: 'inline-block' })

/** A day with its year, a time with its zone, or words between them. */
const PIECES = /(?:to|\S.*?(?:\d{4},?|IST|$|(?= \p{L}{3}, \d\d? )))(?= |$)/gu

/** A line may break around a day and a time, not within one. */
export function DateText({ children }: { children: string }) {
  return (children.match(PIECES) ?? []).map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity.
    <Fragment key={index}>
      {index > 0 && ' '}
      <bdi className={piece}>{text}</bdi>
    </Fragment>
  ))
}
