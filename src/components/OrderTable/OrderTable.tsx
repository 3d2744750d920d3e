import { Link } from 'wouter'
import { bookingPath } from '#contract/booking.ts'
import { showInstant } from '#contract/dates.ts'
import type { OrderRow } from '#contract/entities.ts'
import { formatRupees } from '#contract/money.ts'
import { css } from '#styled/css'
import { Button } from '../Button/Button.tsx'

interface OrderTableProps {
  rows: readonly OrderRow[]
  /** The running number of the first row. */
  first: number
  onViewPlayers(row: OrderRow): void
}

const COLUMNS = ['No.', 'Item', 'Type', 'Payment ID', 'Date', 'Amount', 'Players'] as const

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
  '& :is(th, td)': { p: { lg: '3' }, verticalAlign: 'top' },
  '& tbody tr': {
    display: { base: 'grid', lg: 'table-row' },
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '2',
    p: { base: '4', lg: '0' },
    mb: { base: '4', lg: '0' },
    bg: { base: 'bg.surface', lg: '[transparent]' },
    borderRadius: { base: 'lg', lg: '[0]' },
    border: { base: '1px solid {colors.line.subtle}', lg: 'none' },
    borderTop: { lg: '1px solid {colors.line.subtle}' },
  },
  '& button': { whiteSpace: 'nowrap' },
  '& td': {
    display: { base: 'contents', lg: 'table-cell' },
    // On a phone each cell says for itself which column it is.
    _before: {
      content: { base: 'attr(data-column)', lg: 'none' },
      textStyle: 'label.md',
      color: 'fg.muted',
    },
  },
})
const item = css({ display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' })
const name = css({ textStyle: 'title.sm', color: 'fg.default' })
const pass = css({ textStyle: 'label.md', py: '3', textDecoration: 'underline' })
const team = css({ textStyle: 'body.sm', color: 'fg.muted' })
const code = css({ textStyle: 'label.md', overflowWrap: 'anywhere', userSelect: 'all' })
const figure = css({ textStyle: 'label.md' })
const amount = css({ textStyle: 'label.lg' })

/** What was booked: a table on a wide screen, a card for each row on a phone. */
export function OrderTable({ rows, first, onViewPlayers }: OrderTableProps) {
  return (
    <table className={table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row._id}>
            <td data-column="No.">
              <span className={figure}>{first + index}</span>
            </td>
            <td data-column="Item">
              <span className={item}>
                <Link href={row.item.href} className={name}>
                  {row.item.item_name}
                </Link>
                <span className={team}>
                  {row.item.title} · {row.item.team_name}
                </span>
                <Link
                  href={bookingPath(row.order_id)}
                  aria-label={`Show pass for ${row.item.item_name}`}
                  className={pass}
                >
                  Show pass
                </Link>
              </span>
            </td>
            <td data-column="Type">
              <span>{row.item_type === 'EVENT' ? 'Tournament' : 'Event'}</span>
            </td>
            <td data-column="Payment ID">
              <span className={code}>{row.razorpay_payment_id}</span>
            </td>
            <td data-column="Date">
              <time dateTime={row.createdAt} className={figure}>
                {showInstant(Date.parse(row.createdAt))}
              </time>
            </td>
            <td data-column="Amount">
              <span className={amount}>
                {row.item_is_free_event ? 'Free' : formatRupees(row.item_total)}
              </span>
            </td>
            <td data-column="Players">
              <Button look="outline" onClick={() => onViewPlayers(row)}>
                View Players
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
