import { useSelector } from '@xstate/react'
import { TRANSFER_PATH } from '#contract/constants.ts'
import { showDateTime } from '#contract/dates.ts'
import type { Transfer } from '#contract/entities.ts'
import { accountUrl } from '#machines/account/account-url.ts'
import { returningTo } from '#machines/login/purpose.ts'
import type { TransferOfferRef } from '#machines/transfer-offer/transfer-offer.machine.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'

const parts = css({ display: 'grid', gap: '6', maxWidth: 'column', overflowWrap: 'anywhere' })
const eventName = css({ textStyle: 'title.md' })
const facts = css({ textStyle: 'label.md', color: 'fg.muted', mt: '1' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const block = css({ display: 'block', height: '[16rem]', borderRadius: 'lg' })

type Invitation = NonNullable<Transfer['invitation']>

/** The page that the link in the mail of a transfer opens. */
export function TransferOffer({ actor }: { actor: TransferOfferRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { seen } = snapshot.context
  return (
    <Section narrow>
      <Heading level={1}>{t('Take over a booking')}</Heading>
      <div className={parts}>
        {snapshot.matches('loading') && (
          <span
            role="status"
            aria-label={t('Loading the invitation')}
            className={cx(skeleton(), block)}
          />
        )}
        {snapshot.matches('failed') && (
          <RetryPanel
            title={t('The invitation could not be loaded')}
            text={t('Check your connection and try again.')}
            onRetry={() => actor.send({ type: 'transfer.retry' })}
          />
        )}
        {snapshot.matches('unknown') && (
          <EmptyState
            subject="Chess"
            title={t('This link is not valid')}
            hint={t('Open the link in your email again.')}
          >
            <ButtonLink href="/tournaments">{t('Browse tournaments')}</ButtonLink>
          </EmptyState>
        )}
        {seen && snapshot.matches('over') && <Over state={seen.transfer.state} />}
        {seen?.transfer.invitation && (
          <Offer invitation={seen.transfer.invitation} account={seen.account} actor={actor} />
        )}
      </div>
    </Section>
  )
}

const OVER = {
  open: '',
  accepted: 'The booking was taken over already. If it was you, it is in My Orders.',
  revoked: 'The invitation was withdrawn.',
  cancelled: 'The booking was cancelled meanwhile.',
  closed: 'Booking is closed, or the players are checked in: it can no longer be taken over.',
} satisfies Record<Transfer['state'], string>

function Over({ state }: { state: Transfer['state'] }) {
  return (
    <Panel
      title={t('This invitation is over')}
      actions={
        <ButtonLink variant="outline" href={accountUrl('orders')}>
          {t('My Orders')}
        </ButtonLink>
      }
    >
      {t(OVER[state])}
    </Panel>
  )
}

interface OfferProps {
  invitation: Invitation
  account: string | null
  actor: TransferOfferRef
}

function Offer({ invitation, account, actor }: OfferProps) {
  const { from, events, until, is_paid } = invitation
  return (
    <>
      <p>{t('{name} gives you this booking:', { name: from })}</p>
      {events.map((event) => (
        <div key={`${event.href} ${event.item_name}`}>
          <h2 className={eventName}>{event.title}</h2>
          <p className={facts}>{event.item_name}</p>
          <p className={facts}>
            <DateText>{t(showDateTime(event.start_date_time_new))}</DateText>
          </p>
          <p className={facts}>{event.address}</p>
        </div>
      ))}
      <p>
        {t('It comes with its passes, and its players stay the same: you can then replace them.')}
      </p>
      {is_paid && (
        <p>
          {t('A later refund goes back to the payment method of {name}, who paid, not to you.', {
            name: from,
          })}
        </p>
      )}
      <p>
        <DateText>{t('It can be accepted until {date}.', { date: showDateTime(until) })}</DateText>
      </p>
      <Answer invitation={invitation} account={account} actor={actor} />
    </>
  )
}

function Answer({ invitation: { email }, account, actor }: OfferProps) {
  const snapshot = useSelector(actor, (now) => now)
  const { code, refusal } = snapshot.context
  if (snapshot.matches('guest')) {
    const state = { email, ...returningTo(`${TRANSFER_PATH}/${code}`) }
    return (
      <Panel
        title={t('Log in as {email}', { email })}
        actions={
          <div className={buttons}>
            <ButtonLink href="/login" state={state}>
              {t('Login')}
            </ButtonLink>
            <ButtonLink variant="outline" href="/register" state={state}>
              {t('Register')}
            </ButtonLink>
          </div>
        }
      >
        {t('Without an account, register with this email. Then you come back here.')}
      </Panel>
    )
  }
  if (snapshot.matches('otherAccount')) {
    return (
      <Panel tone="danger" title={t('This invitation is for {email}', { email })}>
        {tNodes('You are logged in as {account}. Log out, and open the link in your email again.', {
          account: account ?? '',
        })}
      </Panel>
    )
  }
  if (snapshot.matches('refused')) {
    return (
      <Panel tone="danger" title={t('The booking could not be taken over')}>
        {t(refusal)}
      </Panel>
    )
  }
  return (
    <>
      {snapshot.matches('notAccepted') && (
        <Panel tone="danger" title={t('The booking could not be taken over')}>
          {t('Check your connection and try again.')}
        </Panel>
      )}
      <p className={buttons}>
        <Button
          size="lg"
          busy={snapshot.hasTag('busy')}
          onClick={() => actor.send({ type: 'transfer.accept' })}
        >
          {t('Accept the booking')}
        </Button>
      </p>
    </>
  )
}
