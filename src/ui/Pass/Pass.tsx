import { QrCode } from '@ark-ui/react/qr-code'
import { isCancelled } from '#contract/booked-events.ts'
import { showDateTime } from '#contract/dates.ts'
import type { OrderRow } from '#contract/entities.ts'
import { t, tCount } from '#src/languages/translate.ts'
import { cx } from '#styled/css'
import { hueClass, posterOf } from '../hue.ts'
import * as style from './Pass.styles.ts'

interface PassProps {
  row: Pick<OrderRow, '_id' | 'order_id' | 'cancelled_at' | 'first_match'> & {
    item: Pick<OrderRow['item'], 'item_name' | 'team_name' | 'subject'> & {
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
  const { subject = '' } = item
  return (
    <article
      id={_id}
      className={cx(style.root, hueClass(subject))}
      aria-label={t('Pass for {name}', { name: item.item_name })}
    >
      <div className={style.stub}>
        {isCancelled(row) ? (
          <p className={style.cancelled}>{t('Cancelled')}</p>
        ) : (
          <QrCode.Root value={url} encoding={{ ecc: 'M', border: 0 }}>
            <QrCode.Frame
              className={style.frame}
              role="img"
              aria-label={t('QR code of booking {booking}', {
                booking: [order_id, number].filter(Boolean).join(', '),
              })}
            >
              <QrCode.Pattern />
            </QrCode.Frame>
          </QrCode.Root>
        )}
        <p className={style.reference} translate="no">
          {order_id}
        </p>
        {number && (
          <p className={style.count} translate="no">
            {number}
          </p>
        )}
      </div>
      <div className={style.body}>
        {/* No two bookings have the same drawing. */}
        {order_id && <img src={posterOf(subject, order_id)} alt="" className={style.poster} />}
        <div className={style.words}>
          <h3 className={style.name}>{item.item_name}</h3>
          <p className={style.team}>{item.team_name}</p>
          {first_match && (
            <p className={style.match}>
              {t('Your first match: {when}', {
                when: [showDateTime(first_match.start_date_time_new), first_match.court]
                  .filter(Boolean)
                  .join(', '),
              })}
            </p>
          )}
          <p className={style.label}>{tCount('Player', 'Players', item.players.length)}</p>
          <ul className={style.players}>
            {item.players.map((player) => (
              <li key={player._id}>{player.name}</li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  )
}
