import { useSelector } from '@xstate/react'
import { conditionsOf } from '#contract/conditions.ts'
import { showDateTime, showTimestamp } from '#contract/dates.ts'
import type { Invite as Invited } from '#contract/entities.ts'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { InvitePageRef } from '#machines/invite-page/invite-page.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { PhoneField } from '#src/ui/PhoneField/PhoneField.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { useFields } from '../form/use-fields.ts'

const parts = css({ display: 'grid', gap: '6', maxWidth: 'column' })
const eventName = css({ textStyle: 'title.md' })
const facts = css({ textStyle: 'label.md', color: 'fg.muted', mt: '1', overflowWrap: 'anywhere' })
const note = css({ textStyle: 'body.sm', color: 'fg.muted' })
const fields = css({ display: 'grid', gap: '4' })
const block = css({ display: 'block', height: '[24rem]', borderRadius: 'lg' })

/** The page that an invitation link opens. */
export function Invite({ actor }: { actor: InvitePageRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { invite } = snapshot.context
  const { form } = snapshot.children
  return (
    <Section narrow>
      <Heading level={1}>{t('Invitation')}</Heading>
      <div className={parts}>
        {snapshot.matches('loading') && (
          <span
            role="status"
            aria-label={t('Loading your invitation')}
            className={cx(skeleton(), block)}
          />
        )}
        {snapshot.matches('failed') && (
          <RetryPanel
            title={t('Your invitation could not be loaded')}
            text={t('Check your connection and try again.')}
            onRetry={() => actor.send({ type: 'invite.retry' })}
          />
        )}
        {snapshot.matches('unknown') && (
          <EmptyState
            subject="Chess"
            title={t('This invitation is over')}
            hint={t('Its link has ended or is not complete. Ask who sent it for a new one.')}
          >
            <ButtonLink href="/tournaments">{t('Browse tournaments')}</ButtonLink>
          </EmptyState>
        )}
        {invite && <Facts invite={invite} />}
        {invite && form && <Details form={form} invite={invite} />}
        {snapshot.matches('open') && <Decline actor={actor} />}
        {invite && snapshot.matches('accepted') && (
          <Panel tone="success" title={t('You have accepted')}>
            {t(
              '{captain} sees your details and can book now. We mail you a pass when you are booked.',
              { captain: invite.captain },
            )}
          </Panel>
        )}
        {invite && snapshot.matches('declined') && (
          <Panel title={t('You have declined')}>
            {t('{captain} sees that. Nothing of you is kept.', { captain: invite.captain })}
          </Panel>
        )}
      </div>
    </Section>
  )
}

function Facts({ invite: { captain, item, expires_at } }: { invite: Invited }) {
  return (
    <div>
      <h2 className={eventName}>
        {t('{captain} invites you to play {event}', { captain, event: item.name })}
      </h2>
      {item.title && <p className={facts}>{item.title}</p>}
      {item.start_date_time_new && (
        <p className={facts}>
          <DateText>{t(showDateTime(item.start_date_time_new))}</DateText>
        </p>
      )}
      {item.address && <p className={facts}>{item.address}</p>}
      {conditionsOf(item).map((condition) => (
        <p key={condition} className={facts}>
          {condition}
        </p>
      ))}
      <p className={facts}>
        <DateText>{t('Open until {time}', { time: showTimestamp(expires_at) })}</DateText>
      </p>
    </div>
  )
}

function Details({ form, invite }: { form: FormRef; invite: Invited }) {
  const { field, submit, busy } = useFields(form)
  return (
    <form noValidate onSubmit={submit} className={fields}>
      <Field label={t('Name')} autoComplete="name" autoCapitalize="words" {...field('name')} />
      <Field
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <PhoneField label={t('Mobile')} autoComplete="tel-national" {...field('mobile')} />
      <p className={note}>
        {t(
          '{captain} and the organizer see these details. Unless you are booked, they are deleted after 7 days.',
          { captain: invite.captain },
        )}
      </p>
      <Button type="submit" busy={busy}>
        {t('Accept')}
      </Button>
    </form>
  )
}

function Decline({ actor }: { actor: InvitePageRef }) {
  const snapshot = useSelector(actor, (now) => now)
  if (snapshot.matches({ open: 'filling' })) {
    return (
      <Button variant="outline" onClick={() => actor.send({ type: 'invite.decline' })}>
        {t('This is not me')}
      </Button>
    )
  }
  const hasFailed = snapshot.matches({ open: 'notDeclined' })
  return (
    <Panel
      {...(hasFailed && { tone: 'danger' as const })}
      title={hasFailed ? t('The invitation could not be declined') : t('Decline the invitation?')}
      actions={
        <>
          <Button
            busy={snapshot.matches({ open: 'declining' })}
            onClick={() => actor.send({ type: 'decline.confirm' })}
          >
            {t('Decline')}
          </Button>
          <Button variant="quiet" onClick={() => actor.send({ type: 'decline.cancel' })}>
            {t('Keep it open')}
          </Button>
        </>
      }
    >
      {hasFailed
        ? t('Check your connection and try again.')
        : t('The link ends, and who sent it sees that you declined.')}
    </Panel>
  )
}
