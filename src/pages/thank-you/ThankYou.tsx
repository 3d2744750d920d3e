import { useSelector } from '@xstate/react'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import { showDateTime } from '#contract/dates.ts'
import type { OrderRow } from '#contract/entities.ts'
import { formatRupees } from '#contract/money.ts'
import { accountAddress } from '#machines/account/address.ts'
import type { ThankYouRef } from '#machines/thank-you/thank-you.machine.ts'
import { ButtonLink } from '#src/components/Button/Button.tsx'
import { Section } from '#src/components/Page/Page.tsx'
import { RetryPanel } from '#src/components/RetryPanel/RetryPanel.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'

const title = css({ textStyle: 'display.lg', mb: '3' })
const lead = css({ color: 'fg.muted', mb: '8' })
const ticket = css({
  display: 'grid',
  gap: '2',
  p: '5',
  mb: '4',
  bg: 'bg.surface',
  borderWidth: 'thin',
  borderStyle: 'dashed',
  borderColor: 'line.control',
  borderRadius: 'lg',
  overflowWrap: 'anywhere',
})
const facts = css({ textStyle: 'label.md', color: 'fg.muted' })
const sum = css({ textStyle: 'title.md', my: '6' })
const receipt = css({ display: 'block', textStyle: 'label.md', color: 'fg.muted', mt: '1' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const block = css({ display: 'block', height: '[10rem]', borderRadius: 'lg', mb: '6' })

/** What was booked, when, where, and for whom. */
export function ThankYou({ actor }: { actor: ThankYouRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { rows } = snapshot.context
  return (
    <Section>
      <h1 className={title}>You are in!</h1>
      <p className={lead}>Your booking is confirmed. See you on the court.</p>
      {snapshot.matches('loading') && (
        <span role="status" aria-label="Loading your booking" className={cx(skeleton(), block)} />
      )}
      {snapshot.matches('failed') && (
        <RetryPanel
          title="Your booking could not be loaded"
          text="It is made, and stands in My Orders."
          onRetry={() => actor.send({ type: 'order.retry' })}
        />
      )}
      {rows.map((row) => (
        <Ticket key={row._id} row={row} />
      ))}
      {rows[0] && <Payment row={rows[0]} />}
      <p className={ways}>
        <ButtonLink href={accountAddress('orders')}>My Orders</ButtonLink>
        <ButtonLink look="outline" href="/tournaments">
          Find another tournament
        </ButtonLink>
      </p>
    </Section>
  )
}

function Ticket({ row: { item } }: { row: OrderRow }) {
  return (
    <article className={ticket}>
      <h2 className={css({ textStyle: 'title.md' })}>{item.item_name}</h2>
      <p>{item.title}</p>
      <p className={facts}>{showDateTime(item.start_date_time_new)}</p>
      <p className={facts}>{item.address}</p>
      <p>
        {item.team_name}: {item.players.map(({ name }) => name).join(', ')}
      </p>
    </article>
  )
}

function Payment({ row: { order_total, razorpay_payment_id } }: { row: OrderRow }) {
  return (
    <p className={sum}>
      {razorpay_payment_id === FREE_PAYMENT_ID ? (
        'Free of charge'
      ) : (
        <>
          {formatRupees(order_total)} paid
          <span className={receipt}>Payment ID {razorpay_payment_id}</span>
        </>
      )}
    </p>
  )
}
