import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import { paidText } from '#contract/booked-events.ts'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import { showDateTime, showInstant } from '#contract/dates.ts'
import type { OrderRow } from '#contract/entities.ts'
import { passUrl } from '#contract/pass-url.ts'
import { accountUrl } from '#machines/account/account-url.ts'
import {
  type Order,
  selectTransferable,
  shareId,
  type ThankYouRef,
} from '#machines/thank-you/thank-you.machine.ts'
import { useApp } from '#src/features/app-context.ts'
import { t } from '#src/languages/translate.ts'
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { lazyDialog } from '#src/ui/lazy-part.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { Pass } from '#src/ui/Pass/Pass.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { Steps } from '#src/ui/Steps/Steps.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { Refunds } from '../orders/Refunds.tsx'
import { ShareRow } from '../share/ShareRow.tsx'

const TransferDialog = lazyDialog(
  async () => (await import('../transfer/TransferDialog.tsx')).TransferDialog,
)

const title = css({ textStyle: 'display.lg', mb: '3' })
const lead = css({ color: 'fg.muted', mb: '6' })
const eventName = css({ textStyle: 'title.md' })
const facts = css({ textStyle: 'label.md', color: 'fg.muted', mt: '1', overflowWrap: 'anywhere' })
const place = css({ mb: '10' })
const share = css({ mt: '4', _print: { display: 'none' } })
const passes = css({ display: 'grid', gap: '4', mt: '5' })
const receipt = css({ mb: '8' })
const sum = css({ textStyle: 'title.md' })
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  mt: '6',
  _print: { display: 'none' },
})
const block = css({ display: 'block', height: '[16rem]', borderRadius: 'lg', mb: '6' })

export function ThankYou({ actor }: { actor: ThankYouRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { origin } = useApp().services
  const transferTrigger = TransferDialog.useTrigger()
  const { rows, refunds, events } = snapshot.context
  const { transfer } = snapshot.children
  const transferable = selectTransferable(snapshot)
  const [first] = rows
  if (snapshot.matches('notFound')) return <NotFound />
  if (snapshot.matches('cancelled') && first)
    return <Cancelled row={first} order={{ rows, refunds }} />
  return (
    <Section>
      <Steps current="Pass" />
      <h1 className={title}>{t('You are in!')}</h1>
      {!snapshot.matches('shown') && <Lead isKnown={snapshot.matches('confirmed')} />}
      {snapshot.matches('loading') && (
        <span
          role="status"
          aria-label={t('Loading your booking')}
          className={cx(skeleton(), block)}
        />
      )}
      {snapshot.matches('failed') && (
        <RetryPanel
          title={t('Your booking could not be loaded')}
          text={t('The booking is confirmed. You can find it in My Orders.')}
          onRetry={() => actor.send({ type: 'order.retry' })}
        />
      )}
      {snapshot.matches('shown') && first && (
        <>
          {events.map(({ event, rows: booked }) => {
            const ref = snapshot.children[shareId(event)]
            return (
              <section key={event.path || event.title} className={place}>
                <h2 className={eventName}>{event.title}</h2>
                <p className={facts}>
                  <DateText>{t(showDateTime(event.start_date_time_new))}</DateText>
                </p>
                <p className={facts}>{event.address}</p>
                <div className={passes}>
                  {booked.map((row) => (
                    <Pass
                      key={row._id}
                      row={row}
                      url={passUrl(origin, row)}
                      number={numberOf(row, rows)}
                    />
                  ))}
                </div>
                <div className={share}>{ref && <ShareRow share={ref} />}</div>
              </section>
            )
          })}
          <Lead />
          <Receipt row={first} />
          <Refunds refunds={refunds} />
          {transferable?.transfer_to !== undefined && (
            <p className={facts}>{t('{email} is invited', { email: transferable.transfer_to })}</p>
          )}
        </>
      )}
      {!snapshot.matches('loading') && (
        <p className={buttons}>
          {snapshot.matches('shown') && (
            <Button variant="outline" onClick={() => actor.send({ type: 'pass.print' })}>
              <Printer aria-hidden />
              {t('Print pass')}
            </Button>
          )}
          {snapshot.matches('shown') && transferable && (
            <Button
              {...transferTrigger}
              variant="outline"
              onClick={() => actor.send({ type: 'transfer.open' })}
            >
              {t('Transfer this booking')}
            </Button>
          )}
          <OnwardLinks />
        </p>
      )}
      {transfer && (
        <TransferDialog
          transfer={transfer}
          onClose={() => transfer.send({ type: 'transfer.close' })}
        />
      )}
    </Section>
  )
}

const numberOf = (row: OrderRow, rows: OrderRow[]) =>
  rows.length > 1
    ? t('{number} of {count}', { number: rows.indexOf(row) + 1, count: rows.length })
    : ''

function Lead({ isKnown }: { isKnown?: boolean }) {
  return (
    <p className={lead}>
      {isKnown
        ? t('The booking is confirmed. You can find it in My Orders.')
        : t(
            'Your booking is confirmed, and a confirmation email is on its way. See you on the court.',
          )}
    </p>
  )
}

function Receipt({ row }: { row: OrderRow }) {
  return (
    <div className={receipt}>
      <p className={sum} translate="no">
        {t(paidText(row))}
      </p>
      {row.razorpay_payment_id !== FREE_PAYMENT_ID && (
        <p className={facts} translate="no">
          {t('Payment ID {paymentId}', { paymentId: row.razorpay_payment_id })}
        </p>
      )}
      <p className={facts} translate="no">
        {t('Booking {booking}', { booking: row.order_id })}
      </p>
      <p className={facts}>
        <DateText>
          {t('Booked on {date}', { date: showInstant(Date.parse(row.createdAt)) })}
        </DateText>
      </p>
    </div>
  )
}

function Cancelled({ row, order: { rows, refunds } }: { row: OrderRow; order: Order }) {
  return (
    <Section>
      <Heading level={1}>{t('This booking is cancelled')}</Heading>
      <p className={lead}>{rows.map(({ item }) => item.item_name).join(', ')}</p>
      <Receipt row={row} />
      <Refunds refunds={refunds} />
      <p className={buttons}>
        <OnwardLinks />
      </p>
    </Section>
  )
}

function OnwardLinks() {
  return (
    <>
      <ButtonLink variant="outline" href={accountUrl('orders')}>
        {t('My Orders')}
      </ButtonLink>
      <ButtonLink href="/tournaments">{t('Find another tournament')}</ButtonLink>
    </>
  )
}

function NotFound() {
  return (
    <Section>
      <Heading level={1}>{t('No booking here')}</Heading>
      <EmptyState
        subject="Volleyball"
        title={t('There is no booking to show')}
        hint={t('You can find your bookings and their passes in My Orders.')}
      >
        <ButtonLink variant="outline" href={accountUrl('orders')}>
          {t('My Orders')}
        </ButtonLink>
        <ButtonLink href="/tournaments">{t('Browse tournaments')}</ButtonLink>
      </EmptyState>
    </Section>
  )
}
