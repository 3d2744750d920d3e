import { Link } from 'wouter'
import type { Organization } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'

const root = css({ display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'center' })
const label = css({ textStyle: 'label.md', color: 'fg.muted' })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  textDecoration: 'underline',
  textUnderlineOffset: '[0.2em]',
  overflowWrap: 'anywhere',
})

export function OrganizerLink({ organization: { _id, name } }: { organization: Organization }) {
  if (!name) return null
  return (
    <p className={root}>
      <span className={label}>{t('Organizer')}</span>
      <Link href={`/organizer/${encodeURIComponent(_id)}`} className={link}>
        {name}
      </Link>
    </p>
  )
}
