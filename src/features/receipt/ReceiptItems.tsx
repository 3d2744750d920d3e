import type { Receipt } from '#contract/entities.ts'
import { formatRupees } from '#contract/money.ts'
import { t, tCount } from '#src/languages/translate.ts'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { css } from '#styled/css'

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  '& :is(th, td)': {
    py: '3',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: '[inherit]',
    borderTop: '1px solid {colors.line.subtle}',
  },
  '& thead th': { textStyle: 'label.md', color: 'fg.muted', borderTop: 'none' },
  '& :is(th, td):last-child': { textAlign: 'end', ps: '4' },
  '& td': { whiteSpace: 'nowrap' },
  '& th:first-child': { overflowWrap: 'anywhere' },
})
const name = css({ display: 'block', textStyle: 'title.sm' })
const more = css({ display: 'block', textStyle: 'body.sm', color: 'fg.muted' })
const sum = css({ textStyle: 'title.md' })

/** What was bought, what was paid, and the tax in it. */
export function ReceiptItems({ receipt }: { receipt: Receipt }) {
  const { items, total, paid, tax } = receipt
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">{t('Item')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={[item.title, item.item_name, item.team_name].join(' ')}>
            <th scope="row">
              <span className={name}>{item.item_name}</span>
              <span className={more}>
                <Facts facts={factsOf(item)} />
              </span>
            </th>
            <td translate="no">{formatRupees(item.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={sum}>
          <th scope="row">{t('Total')}</th>
          <td translate="no">{formatRupees(total)}</td>
        </tr>
        {paid !== total && (
          <tr>
            <th scope="row">{t('Charged, with an offer or a fee of the bank')}</th>
            <td translate="no">{formatRupees(paid)}</td>
          </tr>
        )}
        {tax && (
          <>
            <tr>
              <th scope="row">{t('Taxable value')}</th>
              <td translate="no">{formatRupees(tax.taxable)}</td>
            </tr>
            <tr>
              <th scope="row">{t('GST {rate} % included', { rate: tax.rate })}</th>
              <td translate="no">{formatRupees(tax.gst)}</td>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  )
}

const factsOf = ({
  title,
  item_name,
  team_name,
  players,
  is_cancelled,
}: Receipt['items'][number]) =>
  [
    title === item_name ? '' : title,
    team_name,
    tCount('{count} player', '{count} players', players),
    is_cancelled ? t('Cancelled') : '',
  ].filter(Boolean)
