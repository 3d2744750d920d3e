import { useSelector } from '@xstate/react'
import type { PushRemindersRef } from '#machines/push-reminders/push-reminders.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'

const section = css({ mt: '6' })

/** The switch for notifications on this device, in My Orders. Empty if the device has none. */
export function PushReminders({ actor }: { actor: PushRemindersRef }) {
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  if (!isShown) return null
  return (
    <div className={section}>
      <State actor={actor} />
    </div>
  )
}

function State({ actor }: { actor: PushRemindersRef }) {
  const snapshot = useSelector(actor, (now) => now)
  if (snapshot.matches('uninstalled')) {
    return (
      <Panel title={t('Reminders on this device')}>
        {t(
          'Add Matchpoint to the home screen first: tap Share, then “Add to Home Screen”. Open it from there.',
        )}
      </Panel>
    )
  }
  if (snapshot.matches('denied')) {
    return (
      <Panel
        title={t('Notifications are blocked')}
        actions={
          <Button variant="outline" onClick={() => actor.send({ type: 'pushReminders.check' })}>
            {t('Check again')}
          </Button>
        }
      >
        {t(
          'To be reminded on this device, allow notifications for Matchpoint in the settings of your browser or phone.',
        )}
      </Panel>
    )
  }
  return <Switch actor={actor} isOn={snapshot.matches('on')} />
}

function Switch({ actor, isOn }: { actor: PushRemindersRef; isOn: boolean }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const title = isOn ? t('This device reminds you') : t('Reminders on this device')
  return (
    <Panel
      {...(hasFailed && { tone: 'danger' as const })}
      title={hasFailed ? t('Your choice could not be saved') : title}
      actions={
        <Button
          variant="outline"
          busy={isBusy}
          onClick={() => actor.send({ type: 'pushReminders.switch' })}
        >
          {isOn ? t('Stop reminders') : t('Remind me on this device')}
        </Button>
      }
    >
      {hasFailed
        ? t('Check your connection and try again.')
        : t(
            'A notification a day and two hours before an event starts, and when its date or venue changes.',
          )}
    </Panel>
  )
}
