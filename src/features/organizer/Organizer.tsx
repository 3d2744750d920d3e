import { useSelector } from '@xstate/react'
import { Mail, Phone } from 'lucide-react'
import type { Organization, TournamentSummary } from '#contract/entities.ts'
import {
  type LoadedOrganizer,
  ORGANIZER_NOT_FOUND,
  type OrganizerRef,
  tournamentsByTab,
} from '#machines/organizer/organizer.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx'
import { CardList } from '#src/ui/CardGrid/CardList.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Section } from '#src/ui/Page/Page.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { css } from '#styled/css'
import { saveButton } from '../shortlist/SaveButton.tsx'
import { OrganizerSkeleton } from './OrganizerSkeleton.tsx'

const title = css({ textStyle: 'display.md', mb: '3' })
const contact = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
  mb: '6',
  overflowWrap: 'anywhere',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    textDecoration: 'underline',
    textUnderlineOffset: '[0.2em]',
  },
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
})
const lead = css({ color: 'fg.muted', mb: '8' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

export function Organizer({ actor }: { actor: OrganizerRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { loaded } = snapshot.context
  if (snapshot.matches('failed')) {
    return <NotFound onRetry={() => actor.send({ type: 'organizer.retry' })} />
  }
  if (!loaded) return <OrganizerSkeleton />
  const { name, email, phone_number } = loaded.organizer
  const tab = snapshot.matches({ shown: 'past' }) ? 'past' : 'upcoming'
  return (
    <Section>
      <h1 className={title}>{name || t('Organizer')}</h1>
      <OrganizerContact email={email} phone_number={phone_number} />
      <Tabs
        label={t('Tournaments')}
        value={tab}
        onChange={(value) => actor.send({ type: value === 'past' ? 'tab.past' : 'tab.upcoming' })}
        items={tabs(loaded, tab)}
      />
    </Section>
  )
}

export function OrganizerContact({
  email,
  phone_number,
}: Pick<Organization, 'email' | 'phone_number'>) {
  return (
    <p className={contact}>
      {email && (
        <a translate="no" href={`mailto:${email}`}>
          <Mail aria-hidden />
          {email}
        </a>
      )}
      {phone_number && (
        <a translate="no" href={`tel:${phone_number}`}>
          <Phone aria-hidden />
          {phone_number}
        </a>
      )}
    </p>
  )
}

function tabs({ organizer, now }: LoadedOrganizer, chosen: string) {
  const { upcoming, past } = tournamentsByTab(organizer)
  const cards = (value: string, tournaments: TournamentSummary[], empty: string) => ({
    value,
    count: tournaments.length,
    content: <Cards tournaments={tournaments} now={now} eager={value === chosen} empty={empty} />,
  })
  return [
    { title: t('Upcoming'), ...cards('upcoming', upcoming, t('No upcoming tournaments')) },
    { title: t('Past'), ...cards('past', past, t('No past tournaments')) },
  ]
}

interface CardsProps {
  tournaments: TournamentSummary[]
  now: number
  eager: boolean
  empty: string
}

function Cards({ tournaments, now, eager, empty }: CardsProps) {
  if (tournaments.length === 0) return <EmptyState title={empty} />
  return <CardList items={tournaments} now={now} level={2} eager={eager} action={saveButton} />
}

function NotFound({ onRetry }: { onRetry(): void }) {
  return (
    <Section>
      <div role="alert">
        <h1 className={title}>{t(ORGANIZER_NOT_FOUND)}</h1>
        <p className={lead}>
          {t('The address may be wrong, or your connection may have dropped.')}
        </p>
      </div>
      <p className={buttons}>
        <Button onClick={onRetry}>{t('Retry')}</Button>
        <ButtonLink variant="outline" href="/">
          {t('Back to Home')}
        </ButtonLink>
      </p>
    </Section>
  )
}
