import { QrCode } from '@ark-ui/react/qr-code'
import { isCancelled } from '#contract/booked-events.ts'
import { showDateTime } from '#contract/dates.ts'
import type { OrderRow } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'

const root = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gap: '5',
  alignItems: 'center',
  maxWidth: 'column',
  p: '5',
  bg: 'bg.surface',
  borderWidth: 'thin',
  borderStyle: 'dashed',
  borderColor: 'line.control',
  borderRadius: 'lg',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
  _print: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})
const name = css({ textStyle: 'title.md' })
const team = css({ color: 'fg.muted', mb: '3' })
const match = css({ textStyle: 'title.sm', mb: '3' })
const list = css({ listStyle: 'none', p: '0', display: 'grid', gap: '1' })
const label = css({ textStyle: 'label.md', color: 'fg.muted' })
/** A scanner needs dark on light with a margin, also in dark mode. */
const plate = css({
  order: { sm: '1' },
  _print: { order: '1' },
  p: '4',
  bg: '[#fff]',
  color: 'ink.800',
  borderRadius: 'md',
  textAlign: 'center',
})
const frame = css({
  display: 'block',
  width: { base: 'full', sm: '[14rem]' },
  maxWidth: '[20rem]',
  mx: 'auto',
  height: 'auto',
  aspectRatio: '[1 / 1]',
  fill: '[currentColor]',
  shapeRendering: 'crispEdges',
  _print: { width: '[11rem]' },
})
const count = css({ textStyle: 'label.md' })
const reference = css({ textStyle: 'label.md', mt: '2', userSelect: 'all' })

interface PassProps {
  row: Pick<OrderRow, '_id' | 'order_id' | 'cancelled_at' | 'first_match'> & {
    item: Pick<OrderRow['item'], 'item_name' | 'team_name'> & {
      players: { _id: string; name: string }[]
    }
  }
  /** Of this item alone. A cancelled one shows no code. */
  url: string
  /** '1 of 2' in a booking of several items. */
  number: string
}

export function Pass({ row, url, number }: PassProps) {
  const { _id, item, order_id, first_match } = row
  return (
    <article id={_id} className={root} aria-label={t('Pass for {name}', { name: item.item_name })}>
      <div className={plate}>
        {isCancelled(row) ? (
          <p className={name}>{t('Cancelled')}</p>
        ) : (
          <QrCode.Root value={url} encoding={{ ecc: 'M', border: 0 }}>
            <QrCode.Frame
              className={frame}
              role="img"
              aria-label={t('QR code of booking {booking}', {
                booking: [order_id, number].filter(Boolean).join(', '),
              })}
            >
              <QrCode.Pattern />
            </QrCode.Frame>
          </QrCode.Root>
        )}
        <p className={reference} translate="no">
          {order_id}
        </p>
        {number && (
          <p className={count} translate="no">
            {number}
          </p>
        )}
      </div>
      <div>
        <h3 className={name}>{item.item_name}</h3>
        <p className={team}>{item.team_name}</p>
        {first_match && (
          <p className={match}>
            {t('Your first match: {when}', {
              when: [showDateTime(first_match.start_date_time_new), first_match.court]
                .filter(Boolean)
                .join(', '),
            })}
          </p>
        )}
        <p className={label}>{item.players.length === 1 ? t('Player') : t('Players')}</p>
        <ul className={list}>
          {item.players.map((player) => (
            <li key={player._id}>{player.name}</li>
          ))}
        </ul>
      </div>
    </article>
  )
}
