import { Link } from 'wouter'
import type { SportsEvent } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Prose } from '#src/ui/Prose/Prose.tsx'
import { css } from '#styled/css'

const heading = css({ textStyle: 'title.lg', mt: '6', mb: '3' })
const contact = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  overflowWrap: 'anywhere',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    textDecoration: 'underline',
    textUnderlineOffset: '[0.2em]',
  },
})

interface AboutProps {
  item: Pick<SportsEvent, 'details' | 'terms' | 'organization'>
}

export function About({ item: { details, terms, organization } }: AboutProps) {
  const { _id, name, email, phone_number } = organization
  if (!details && !terms && !name)
    return (
      <EmptyState title={t('No details yet')} hint={t('The organizer has not added any yet.')} />
    )
  return (
    <>
      <Prose html={details} level={2} />
      {terms.trim() !== '' && (
        <>
          <h2 className={heading}>{t('Terms')}</h2>
          <Prose html={terms} level={3} />
        </>
      )}
      {name && (
        <>
          <h2 className={heading}>{t('Organizer')}</h2>
          <p className={contact}>
            <Link href={`/organizer/${encodeURIComponent(_id)}`}>{name}</Link>
          </p>
          <p className={contact}>
            {email && (
              <a translate="no" href={`mailto:${email}`}>
                {email}
              </a>
            )}
            {phone_number && (
              <a translate="no" href={`tel:${phone_number.replace(/[^\d+]/g, '')}`}>
                {phone_number}
              </a>
            )}
          </p>
        </>
      )}
    </>
  )
}
