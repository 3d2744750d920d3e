import { useSelector } from '@xstate/react'
import type { Reminders as RemindersOfAddress } from '#contract/entities.ts'
import { type RemindersRef, selectCanSwitch } from '#machines/reminders/reminders.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'

const parts = css({ display: 'grid', gap: '6', maxWidth: 'column' })
const block = css({ display: 'block', height: '[10rem]', borderRadius: 'lg' })

/** The page that the link to stop mails opens. */
export function Reminders({ actor }: { actor: RemindersRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { reminders } = snapshot.context
  return (
    <Section narrow>
      <Heading level={1}>{t('Your emails')}</Heading>
      <div className={parts}>
        {snapshot.matches('loading') && (
          <span
            role="status"
            aria-label={t('Loading your choice')}
            className={cx(skeleton(), block)}
          />
        )}
        {snapshot.matches('failed') && (
          <RetryPanel
            title={t('Your choice could not be loaded')}
            text={t('Check your connection and try again.')}
            onRetry={() => actor.send({ type: 'reminders.retry' })}
          />
        )}
        {snapshot.matches('unknown') && (
          <EmptyState
            title={t('This link is not valid')}
            hint={t('Open the link in your email again.')}
          >
            <ButtonLink href="/tournaments">{t('Browse tournaments')}</ButtonLink>
          </EmptyState>
        )}
        {reminders && (
          <Switch
            reminders={reminders}
            canSwitch={selectCanSwitch(snapshot)}
            isBusy={snapshot.matches({ shown: 'saving' })}
            hasFailed={snapshot.matches({ shown: 'notSaved' })}
            onSwitch={() => actor.send({ type: 'reminders.switch' })}
          />
        )}
      </div>
    </Section>
  )
}

interface SwitchProps {
  reminders: RemindersOfAddress
  canSwitch: boolean
  isBusy: boolean
  hasFailed: boolean
  onSwitch(): void
}

interface Words {
  title: string
  text(email: string): string
  /** The label of the button that changes it. */
  change: string
}

const wordsOf = (mails: RemindersOfAddress['mails']): { on: Words; off: Words } =>
  ({
    reminders: {
      on: {
        title: t('You get reminders'),
        text: (email: string) =>
          t('{email} gets an email a day and two hours before an event starts.', { email }),
        change: t('Stop reminders'),
      },
      off: {
        title: t('You get no reminders'),
        text: (email: string) =>
          t('{email} gets no emails before an event starts. Bookings and changes are still told.', {
            email,
          }),
        change: t('Remind me again'),
      },
    },
    entries: {
      on: {
        title: t('You get emails about what others book for you'),
        text: (email: string) =>
          t('{email} is told when somebody enters you, changes it or gives you a booking.', {
            email,
          }),
        change: t('Stop these emails'),
      },
      off: {
        title: t('You get no emails about what others book for you'),
        text: (email: string) =>
          t('{email} hears nothing of it, and gets no pass. Entries stay as they are.', { email }),
        change: t('Send them again'),
      },
    },
    partners: {
      on: {
        title: t('You get messages from players'),
        text: (email: string) =>
          t('{email} gets them while you are on a list of players who need a partner.', { email }),
        change: t('Leave all lists'),
      },
      off: {
        title: t('You get no messages from players'),
        text: (email: string) =>
          t(
            '{email} is on no list of players who need a partner. Join one on the page of its event.',
            { email },
          ),
        change: t('Leave all lists'),
      },
    },
  })[mails]

function Switch({ reminders, canSwitch, isBusy, hasFailed, onSwitch }: SwitchProps) {
  const { email, mails, on } = reminders
  const { title, text, change } = wordsOf(mails)[on ? 'on' : 'off']
  return (
    <Panel
      {...(hasFailed && { tone: 'danger' as const })}
      title={hasFailed ? t('Your choice could not be saved') : title}
      {...(canSwitch && {
        actions: (
          <Button busy={isBusy} onClick={onSwitch}>
            {change}
          </Button>
        ),
      })}
    >
      {hasFailed ? t('Check your connection and try again.') : text(email)}
    </Panel>
  )
}
