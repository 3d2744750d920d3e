import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type SavedRef, selectTournaments } from '#machines/saved/saved.machine.ts'
import { t, tCount } from '#src/languages/translate.ts'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { CardGridSkeleton } from '#src/ui/CardGrid/CardGrid.tsx'
import { CardList } from '#src/ui/CardGrid/CardList.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css } from '#styled/css'
import { saveButton } from '../shortlist/SaveButton.tsx'

const notice = css({ mb: '6' })

export function Saved({ actor }: { actor: SavedRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const tournaments = useMemo(() => selectTournaments(snapshot), [snapshot])
  const { gone, now } = snapshot.context
  return (
    <Section>
      <Heading level={1}>{t('Saved')}</Heading>
      {gone > 0 && (
        <p role="status" className={notice}>
          {tCount(
            '{count} saved tournament is no longer listed. It was removed.',
            '{count} saved tournaments are no longer listed. They were removed.',
            gone,
          )}
        </p>
      )}
      {snapshot.matches('outdated') && (
        <div className={notice}>
          <RetryPanel
            title={t('The saved tournaments could not be updated')}
            text={t('These are the earlier results. Check your connection and try again.')}
            onRetry={() => actor.send({ type: 'saved.retry' })}
          />
        </div>
      )}
      {tournaments.length > 0 ? (
        <CardList items={tournaments} now={now} level={2} eager action={saveButton} />
      ) : (
        <None busy={snapshot.matches('refreshing')} />
      )}
    </Section>
  )
}

function None({ busy }: { busy: boolean }) {
  if (busy) return <CardGridSkeleton count={4} label={t('Loading tournaments')} />
  return (
    <EmptyState
      title={t('Nothing saved yet')}
      hint={t('Press the heart of a tournament to find it here again.')}
    >
      <ButtonLink href="/tournaments">{t('Find tournaments')}</ButtonLink>
    </EmptyState>
  )
}
