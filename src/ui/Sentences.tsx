import { Fragment, type ReactNode } from 'react'

/**
 * One after the other, without those that are empty. Each has an element of its own: a browser that translates
 * the page removes text nodes, and React then cannot change them, nor put anything before them.
 */
export function Sentences({ of }: { of: readonly ReactNode[] }) {
  return of.filter(Boolean).map((sentence, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other identity.
    <Fragment key={index}>
      {index > 0 && ' '}
      <span>{sentence}</span>
    </Fragment>
  ))
}
