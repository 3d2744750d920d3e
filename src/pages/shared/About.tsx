import { Link } from 'wouter'
import type { Detail } from '#machines/detail/detail.machine.ts'
import { Prose } from '#src/components/Prose/Prose.tsx'
import { css } from '#styled/css'

const heading = css({ textStyle: 'title.lg', mt: '6', mb: '3' })
const contact = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    textDecoration: 'underline',
    textUnderlineOffset: '[0.2em]',
  },
})

/** What the organizer says of it. */
export function About({ item: { details, terms, organization } }: { item: Detail }) {
  return (
    <>
      <Prose html={details} level={2} />
      <h2 className={heading}>Terms</h2>
      <Prose html={terms} level={3} />
      <h2 className={heading}>Organizer</h2>
      <p className={contact}>
        <Link href={`/organizer/${organization._id}`}>{organization.name}</Link>
      </p>
      <p className={contact}>
        <a href={`mailto:${organization.email}`}>{organization.email}</a>
        <a href={`tel:${organization.phone_number}`}>{organization.phone_number}</a>
      </p>
    </>
  )
}
