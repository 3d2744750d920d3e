import { useSelector } from '@xstate/react'
import { PAGE_SIZE } from '#contract/constants.ts'
import {
  type OrdersRef,
  runningNumber,
  selectHasNoOrders,
} from '#machines/orders/orders.machine.ts'
import { t } from '#src/languages/translate.ts'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { lazyDialog } from '#src/ui/lazy-part.tsx'
import { OrderTable } from '#src/ui/OrderTable/OrderTable.tsx'
import { Pagination } from '#src/ui/Pagination/Pagination.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { PushReminders } from '../push-reminders/PushReminders.tsx'
import { useChild } from '../use-child.ts'
import { WaitlistPanel } from '../waitlist/WaitlistPanel.tsx'
import { HeldPayments } from './HeldPayments.tsx'
import { Refunds } from './Refunds.tsx'
import { Transferred } from './Transferred.tsx'

const CancelDialog = lazyDialog(
  async () => (await import('../cancellation/CancelDialog.tsx')).CancelDialog,
)
const TeamChangeDialog = lazyDialog(
  async () => (await import('../team-change/TeamChangeDialog.tsx')).TeamChangeDialog,
)
const TransferDialog = lazyDialog(
  async () => (await import('../transfer/TransferDialog.tsx')).TransferDialog,
)
const PlayersDialog = lazyDialog(async () => (await import('./PlayersDialog.tsx')).PlayersDialog)

const block = css({ display: 'block', height: '[24rem]', borderRadius: 'lg' })

export function Orders({ actor }: { actor: OrdersRef }) {
  return (
    <>
      <WaitlistPanel waitlist={useChild(actor, 'waitlist')} />
      <Bookings actor={actor} />
      <PushReminders actor={useChild(actor, 'pushReminders')} />
    </>
  )
}

function Bookings({ actor }: { actor: OrdersRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const trigger = PlayersDialog.useTrigger()
  const cancelTrigger = CancelDialog.useTrigger()
  const transferTrigger = TransferDialog.useTrigger()
  const { rows, page, total, refunds, held, transferred, viewed } = snapshot.context
  const { cancellation, teamChange, transfer } = snapshot.children
  if (snapshot.matches('failed')) {
    return (
      <RetryPanel
        title={t('Your orders could not be loaded')}
        text={t('Check your connection and try again.')}
        onRetry={() => actor.send({ type: 'orders.retry' })}
      />
    )
  }
  if (selectHasNoOrders(snapshot)) {
    return (
      <EmptyState
        subject="Cricket"
        title={t('No orders yet')}
        hint={t('Your bookings will appear here.')}
      >
        <ButtonLink href="/tournaments">{t('Browse tournaments')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <HeldPayments payments={held} />
      <Refunds refunds={refunds} />
      {snapshot.matches('loading') ? (
        <span
          role="status"
          aria-label={t('Loading your orders')}
          className={cx(skeleton(), block)}
        />
      ) : (
        total > 0 && (
          <OrderTable
            rows={rows}
            first={runningNumber(page, 0)}
            trigger={trigger}
            onViewPlayers={(row) => actor.send({ type: 'players.view', row })}
            onCancel={(row) => actor.send({ type: 'cancellation.open', row })}
            cancelTrigger={cancelTrigger}
            onTransfer={(row) => actor.send({ type: 'transfer.open', row })}
            transferTrigger={transferTrigger}
          />
        )
      )}
      <Pagination
        label={t('Orders')}
        count={total}
        pageSize={PAGE_SIZE.orders}
        page={page}
        onChange={(to) => actor.send({ type: 'orders.goToPage', page: to })}
      />
      <Transferred bookings={transferred} />
      {viewed && snapshot.matches('viewingPlayers') && (
        <PlayersDialog
          row={viewed}
          onClose={() => actor.send({ type: 'players.close' })}
          onReplace={(change) => actor.send({ type: 'teamChange.open', ...change })}
        />
      )}
      {teamChange && (
        <TeamChangeDialog
          change={teamChange}
          onClose={() => teamChange.send({ type: 'teamChange.close' })}
        />
      )}
      {transfer && (
        <TransferDialog
          transfer={transfer}
          onClose={() => transfer.send({ type: 'transfer.close' })}
        />
      )}
      {cancellation && (
        <CancelDialog
          cancellation={cancellation}
          onClose={() => cancellation.send({ type: 'cancellation.close' })}
        />
      )}
    </>
  )
}
