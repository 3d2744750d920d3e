import { showDateTime } from '#contract/dates.ts'
import type { Match } from '#contract/entities.ts'
import { type Side, sidesOf } from '#machines/schedule/stages.ts'
import { t } from '#src/languages/translate.ts'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { css, cx } from '#styled/css'

const card = css({
  display: 'grid',
  gap: '1',
  p: '3',
  bg: 'bg.surface',
  border: '1px solid {colors.line.subtle}',
  borderRadius: 'md',
  overflowWrap: 'anywhere',
})
const side = css({ display: 'block' })
const won = css({ fontWeight: 'bold' })
const open = css({ color: 'fg.muted' })
const mark = css({ textStyle: 'label.md', color: 'fg.muted', ms: '2' })
const facts = css({ textStyle: 'label.md', color: 'fg.muted' })
const score = css({ textStyle: 'label.lg' })

const STATUS: Record<Match['status'], string> = {
  SCHEDULED: '',
  LIVE: 'Playing now',
  PLAYED: 'Played #match',
  WALKOVER: 'Walkover',
  CANCELLED: 'Cancelled',
}

export function MatchCard({ match }: { match: Match }) {
  const { start_date_time_new: starts, court, status } = match
  return (
    <article className={card}>
      {sidesOf(match).map((each, index) => (
        <SideName key={index === 0 ? 'A' : 'B'} side={each} />
      ))}
      {match.score !== '' && (
        <p className={score} translate="no">
          {match.score}
        </p>
      )}
      <p className={facts}>
        {STATUS[status] !== '' && <span>{t(STATUS[status])} </span>}
        {(status === 'SCHEDULED' || status === 'LIVE') && (
          <>
            <DateText>
              {starts === '' ? t('Time to be announced') : t(showDateTime(starts))}
            </DateText>
            {court !== '' && <span>{` · ${court}`}</span>}
          </>
        )}
      </p>
    </article>
  )
}

function SideName({ side: { name, winner } }: { side: Side }) {
  if (name === '') return <span className={cx(side, open)}>{t('To be decided')}</span>
  return (
    <span className={cx(side, winner === true && won)}>
      {name}
      {winner === true && <span className={mark}>{t('won')}</span>}
    </span>
  )
}
