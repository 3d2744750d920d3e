// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the roles of a table that is shown as a grid.
import {
  bookingPath,
  type CancellableRow,
  isCancellable,
  isCancelled,
  isPaid,
  isTransferable,
  receiptPath,
  type TransferableRow,
} from '#contract/booked-events.ts'
import { showDateTime, showDayAndMonth, showTimestamp } from '#contract/dates.ts'
import type { OrderRow } from '#contract/entities.ts'
import { formatRupees } from '#contract/money.ts'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { Button, ButtonLink } from '../Button/Button.tsx'
import { DateText } from '../DateText/DateText.tsx'
import { Facts } from '../Facts/Facts.tsx'
import type { TriggerProps } from '../lazy-part.tsx'
import { UrlLink } from '../UrlLink/UrlLink.tsx'

interface OrderTableProps {
  rows: readonly OrderRow[]
  first: number
  onViewPlayers(row: OrderRow): void
  trigger?: TriggerProps
  onCancel(row: CancellableRow): void
  cancelTrigger?: TriggerProps
  onTransfer(row: TransferableRow): void
  transferTrigger?: TriggerProps
}

const COLUMNS = ['Order ID', 'Item', 'Type', 'Payment ID', 'Date', 'Amount', 'Players'] as const

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& thead': { srOnly: { base: true, lg: false } },
  '& th': {
    textStyle: 'label.md',
    textTransform: 'uppercase',
    textAlign: 'start',
    color: 'fg.muted',
  },
  '& :is(th, td)': { px: { lg: '1', xl: '2' }, py: { lg: '3' }, verticalAlign: 'top' },
  '& :is(th, td):first-of-type': { ps: { lg: '0' } },
  '& :is(th, td):last-of-type': { pe: { lg: '0' }, textAlign: { lg: 'end' } },
  '& tbody tr': {
    display: { base: 'grid', lg: 'table-row' },
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '2',
    p: { base: '4', lg: '0' },
    mb: { base: '4', lg: '0' },
    bg: { base: 'bg.surface', lg: '[transparent]' },
    borderRadius: { base: 'lg', lg: '[0]' },
    border: { base: '1px solid {colors.line.subtle}', lg: 'none' },
    borderTop: { lg: '1px solid {colors.line.subtle}' },
  },
  '& td:last-of-type :is(a, button)': { whiteSpace: 'nowrap', px: { lg: '3', xl: '5' } },
  '& td:nth-of-type(2)': { minWidth: { lg: '[9rem]' } },
  '& td:nth-of-type(4)': { minWidth: { lg: '[5.5rem]', xl: '[6.5rem]' } },
  '& td:nth-of-type(5)': { minWidth: { lg: '[5rem]' } },
  '& tbody td:is(:nth-of-type(-n + 2), :last-of-type)': { _before: { display: 'none' } },
  '& td': {
    display: { base: 'contents', lg: 'table-cell' },
    _before: {
      content: { base: 'attr(data-column)', lg: 'none' },
      textStyle: 'label.md',
      color: 'fg.muted',
    },
  },
})
const item = css({ display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' })
const name = css({ layerStyle: 'textTarget', textStyle: 'title.sm', color: 'fg.default' })
const actions = css({
  gridColumn: '1 / -1',
  display: { base: 'grid', sm: 'flex', lg: 'grid' },
  gap: '2',
  mt: { base: '2', lg: '0' },
})
const team = css({ textStyle: 'body.sm', color: 'fg.muted' })
const code = css({ textStyle: 'label.md', overflowWrap: 'anywhere', userSelect: 'all' })
const status = css({ textStyle: 'label.md', color: 'fg.danger' })
const figure = css({ textStyle: 'label.md' })
const amount = css({ textStyle: 'label.lg', whiteSpace: 'nowrap' })

function Amount({ row }: { row: OrderRow }) {
  const { item_is_free_event: isFree, order_total: total, item_total: part, charged } = row
  return (
    <div className={item}>
      <span className={amount} translate="no">
        {isFree ? t('Free') : formatRupees(total)}
      </span>
      {!isFree && part !== total && (
        <span className={team} translate="no">
          {t('{part} for this item', { part: formatRupees(part) })}
        </span>
      )}
      {charged !== null && (
        <span className={team} translate="no">
          {t('{charged} charged', { charged: formatRupees(charged) })}
        </span>
      )}
    </div>
  )
}

/** Another server does not say when it is. The pass says where. */
function Item({ row: { item: booked, cancelled_at, transfer_to } }: { row: OrderRow }) {
  const { item_name, href, title, team_name, start_date_time_new: start } = booked
  const facts = [title === item_name ? '' : title, team_name].filter(Boolean)
  return (
    <span className={item}>
      <UrlLink url={href} className={name}>
        {item_name}
      </UrlLink>
      <span className={team}>
        <Facts facts={facts} />
      </span>
      {start && (
        <span className={figure}>
          <DateText>{t(showDateTime(start))}</DateText>
        </span>
      )}
      {transfer_to !== undefined && (
        <span className={figure}>{t('{email} is invited', { email: transfer_to })}</span>
      )}
      {cancelled_at !== undefined && (
        <span className={status}>
          {t('Cancelled on {date}', { date: showDayAndMonth(cancelled_at) })}
        </span>
      )}
    </span>
  )
}

export function OrderTable({
  rows,
  first,
  onViewPlayers,
  trigger,
  onCancel,
  cancelTrigger,
  onTransfer,
  transferTrigger,
}: OrderTableProps) {
  return (
    <table role="table" className={table}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr role="row" key={row._id || first + index}>
            <td role="cell" data-column={t('Order ID')}>
              <span className={figure} translate="no">
                {first + index}
              </span>
            </td>
            <td role="cell" data-column={t('Item')}>
              <Item row={row} />
            </td>
            <td role="cell" data-column={t('Type')}>
              <span className={figure}>
                {row.item_type === 'EVENT' ? t('Tournament') : t('Event')}
              </span>
            </td>
            <td role="cell" data-column={t('Payment ID')}>
              <span className={code} translate="no">
                {row.razorpay_payment_id}
              </span>
            </td>
            <td role="cell" data-column={t('Date')}>
              <time dateTime={row.createdAt} className={figure}>
                <DateText>{showTimestamp(row.createdAt)}</DateText>
              </time>
            </td>
            <td role="cell" data-column={t('Amount')}>
              <Amount row={row} />
            </td>
            <td role="cell" data-column={t('Players')}>
              <span className={actions}>
                {row.order_id && !isCancelled(row) && (
                  <ButtonLink
                    variant="outline"
                    href={bookingPath(row.order_id)}
                    aria-label={t('Show pass for {name}', { name: row.item.item_name })}
                  >
                    {t('Show pass')}
                  </ButtonLink>
                )}
                <Button {...trigger} variant="quiet" onClick={() => onViewPlayers(row)}>
                  {t('View Players')}
                </Button>
                {isPaid(row) && (
                  <ButtonLink
                    variant="quiet"
                    href={receiptPath(row.order_id)}
                    aria-label={t('Receipt for {name}', { name: row.item.item_name })}
                  >
                    {t('Receipt')}
                  </ButtonLink>
                )}
                {isTransferable(row) && (
                  <Button
                    {...transferTrigger}
                    variant="quiet"
                    aria-label={t('Transfer the booking of {name}', { name: row.item.item_name })}
                    onClick={() => onTransfer(row)}
                  >
                    {t('Transfer')}
                  </Button>
                )}
                {isCancellable(row) && (
                  <Button
                    {...cancelTrigger}
                    variant="quiet"
                    aria-label={t('Cancel {name}', { name: row.item.item_name })}
                    onClick={() => onCancel(row)}
                  >
                    {t('Cancel')}
                  </Button>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
