// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the roles of a table that is shown as a grid.
import { bookingPath } from '#contract/booking.ts'
import { showDateTime, showTimestamp } from '#contract/dates.ts'
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
}

const COLUMNS = ['No.', 'Item', 'When', 'Where', 'Amount', 'Pass'] as const

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& thead': { srOnly: { base: true, xl: false } },
  '& th': {
    textStyle: 'label.md',
    textTransform: 'uppercase',
    textAlign: 'start',
    color: 'fg.muted',
  },
  '& :is(th, td)': { px: { xl: '2' }, py: { xl: '3' }, verticalAlign: 'top' },
  '& :is(th, td):first-of-type': { ps: { xl: '0' } },
  '& :is(th, td):last-of-type': { pe: { xl: '0' }, textAlign: { xl: 'end' } },
  '& tbody tr': {
    display: { base: 'grid', xl: 'table-row' },
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '2',
    p: { base: '4', xl: '0' },
    mb: { base: '4', xl: '0' },
    bg: { base: 'bg.surface', xl: '[transparent]' },
    borderRadius: { base: 'lg', xl: '[0]' },
    border: { base: '1px solid {colors.line.subtle}', xl: 'none' },
    borderTop: { xl: '1px solid {colors.line.subtle}' },
  },
  '& td:last-of-type :is(a, button)': { whiteSpace: 'nowrap' },
  '& td:nth-of-type(3)': { minWidth: { xl: '[8.5rem]' } },
  '& tbody td:is(:nth-of-type(-n + 2), :last-of-type)': { _before: { display: 'none' } },
  '& td': {
    display: { base: 'contents', xl: 'table-cell' },
    _before: {
      content: { base: 'attr(data-column)', xl: 'none' },
      textStyle: 'label.md',
      color: 'fg.muted',
    },
  },
})
const item = css({ display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' })
const name = css({ layerStyle: 'textTarget', textStyle: 'title.sm', color: 'fg.default' })
const actions = css({
  gridColumn: '1 / -1',
  display: { base: 'grid', sm: 'flex', xl: 'grid' },
  gap: '2',
  mt: { base: '2', xl: '0' },
})
const summary = css({
  minHeight: 'target',
  alignContent: 'center',
  textStyle: 'label.md',
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  cursor: 'pointer',
})
const details = css({ display: 'grid', gap: '1', textStyle: 'body.sm' })
const team = css({ textStyle: 'body.sm', color: 'fg.muted' })
const code = css({ textStyle: 'label.md', overflowWrap: 'anywhere', userSelect: 'all' })
const figure = css({ textStyle: 'label.md' })
const amount = css({ textStyle: 'label.lg' })

function Amount({ row }: { row: OrderRow }) {
  const { item_is_free_event: isFree, order_total: total, item_total: part, charged } = row
  return (
    <div className={item}>
      <span className={amount}>{isFree ? t('Free') : formatRupees(total)}</span>
      {!isFree && part !== total && (
        <span className={team}>{t('{part} for this item', { part: formatRupees(part) })}</span>
      )}
      {charged !== null && (
        <span className={team}>{t('{charged} charged', { charged: formatRupees(charged) })}</span>
      )}
      <details>
        <summary className={summary}>{t('Details')}</summary>
        <div className={details}>
          <span>{t('Payment ID')}</span>
          <span className={code}>{row.razorpay_payment_id}</span>
          <span>{t('Booked on')}</span>
          <time dateTime={row.createdAt}>
            <DateText>{showTimestamp(row.createdAt)}</DateText>
          </time>
        </div>
      </details>
    </div>
  )
}

export function OrderTable({ rows, first, onViewPlayers, trigger }: OrderTableProps) {
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
            <td role="cell" data-column={t('No.')}>
              <span className={figure}>{first + index}</span>
            </td>
            <td role="cell" data-column={t('Item')}>
              <span className={item}>
                <UrlLink url={row.item.href} className={name}>
                  {row.item.item_name}
                </UrlLink>
                <span className={team}>
                  <Facts
                    facts={[
                      row.item_type === 'EVENT' ? t('Tournament') : t('Event'),
                      row.item.title === row.item.item_name ? '' : row.item.title,
                      row.item.team_name,
                    ].filter(Boolean)}
                  />
                </span>
              </span>
            </td>
            <td role="cell" data-column={t('When')}>
              <span className={figure}>
                <DateText>{t(showDateTime(row.item.start_date_time_new))}</DateText>
              </span>
            </td>
            <td role="cell" data-column={t('Where')}>
              <span>{row.item.address || '–'}</span>
            </td>
            <td role="cell" data-column={t('Amount')}>
              <Amount row={row} />
            </td>
            <td role="cell">
              <span className={actions}>
                {row.order_id && (
                  <ButtonLink
                    href={bookingPath(row.order_id)}
                    aria-label={t('Show pass for {name}', { name: row.item.item_name })}
                  >
                    {t('Show pass')}
                  </ButtonLink>
                )}
                <Button {...trigger} variant="outline" onClick={() => onViewPlayers(row)}>
                  {t('View Players')}
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
