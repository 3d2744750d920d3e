import { useSelector } from '@xstate/react'
import type { Reminders as RemindersOfAddress } from '#contract/entities.ts'
import type { RemindersRef } from '#machines/reminders/reminders.machine.ts'
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

/** The page that the link in a reminder opens. */
export function Reminders({ actor }: { actor: RemindersRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { reminders } = snapshot.context
  return (
    <Section narrow>
      <Heading level={1}>{t('Reminders')}</Heading>
      <div className={parts}>
        {snapshot.matches('loading') && (
          <span
            role="status"
            aria-label={t('Loading your reminders')}
            className={cx(skeleton(), block)}
          />
        )}
        {snapshot.matches('failed') && (
          <RetryPanel
            title={t('Your reminders could not be loaded')}
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
  isBusy: boolean
  hasFailed: boolean
  onSwitch(): void
}

function Switch({ reminders: { email, on }, isBusy, hasFailed, onSwitch }: SwitchProps) {
  const title = on ? t('You get reminders') : t('You get no reminders')
  const text = on
    ? t('{email} gets an email a day and two hours before an event starts.', { email })
    : t('{email} gets no emails before an event starts. Bookings and changes are still told.', {
        email,
      })
  return (
    <Panel
      {...(hasFailed && { tone: 'danger' as const })}
      title={hasFailed ? t('Your choice could not be saved') : title}
      actions={
        <Button busy={isBusy} onClick={onSwitch}>
          {on ? t('Stop reminders') : t('Remind me again')}
        </Button>
      }
    >
      {hasFailed ? t('Check your connection and try again.') : text}
    </Panel>
  )
}
