import { QrCode } from '@ark-ui/react/qr-code'
import type { OrderRow } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'

const root = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gap: '5',
  alignItems: 'center',
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
const list = css({ listStyle: 'none', p: '0', display: 'grid', gap: '1' })
const label = css({ textStyle: 'label.md', color: 'fg.muted' })
/** A scanner needs dark on light with a margin, also in dark mode. */
const plate = css({
  justifySelf: { base: 'center', sm: 'end' },
  maxWidth: 'full',
  p: '4',
  bg: 'paper.50',
  color: 'ink.800',
  borderRadius: 'md',
  textAlign: 'center',
})
const frame = css({
  display: 'block',
  width: '[9.5rem]',
  maxWidth: 'full',
  height: 'auto',
  aspectRatio: 'square',
  fill: '[currentColor]',
  shapeRendering: 'crispEdges',
})
const reference = css({ textStyle: 'label.md', mt: '2', maxWidth: '[9.5rem]', userSelect: 'all' })

interface PassProps {
  row: OrderRow
  url: string
}

export function Pass({ row: { item, order_id }, url }: PassProps) {
  return (
    <article className={root} aria-label={t('Pass for {name}', { name: item.item_name })}>
      <div>
        <h3 className={name}>{item.item_name}</h3>
        <p className={team}>{item.team_name}</p>
        <p className={label}>{item.players.length === 1 ? t('Player') : t('Players')}</p>
        <ul className={list}>
          {item.players.map((player) => (
            <li key={player._id}>{player.name}</li>
          ))}
        </ul>
      </div>
      <div className={plate}>
        <QrCode.Root value={url} encoding={{ ecc: 'M', border: 0 }}>
          <QrCode.Frame
            className={frame}
            role="img"
            aria-label={t('QR code of booking {booking}', { booking: order_id })}
          >
            <QrCode.Pattern />
          </QrCode.Frame>
        </QrCode.Root>
        <p className={reference}>{order_id}</p>
      </div>
    </article>
  )
}
